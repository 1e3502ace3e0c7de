import { bold, bullets, heading, link, paragraph, steps } from './rich-text.ts'
import type { TEXTS_EN } from './texts.en.ts'

/** The same in Danish. */
export const TEXTS_DA: typeof TEXTS_EN = {
  terms: [
    paragraph(
      'Disse vilkår gælder for alle, der mødes gennem Havnegårds videoportal. Når du logger ind, accepterer du dem.',
    ),
    heading('Hvad portalen er til'),
    paragraph(
      'Du kan bruge portalen til at planlægge og holde møder i dit arbejde, både med kolleger og med folk udefra. Privat brug er i orden, så længe den ikke er i vejen for nogen.',
    ),
    heading('Din konto'),
    bullets(
      'Din konto er personlig. Del ikke din adgangskode, og log ud på computere, som andre bruger.',
      [
        'Hvis du tror, at andre kender din adgangskode, så skift den med det samme under ',
        link('Indstillinger', '/settings'),
        ', og afslut de sessioner, der ikke er dine.',
      ],
      'Den, der bestyrer din konto, kan spærre eller lukke den, når du stopper.',
    ),
    heading('I møder'),
    bullets(
      'Sig, hvem du er. Gæster bliver spurgt om deres navn, før de lukkes ind.',
      'Optag hverken lyd eller billede, medmindre alle i mødet har sagt ja til det.',
      'Værten bestemmer, hvem der deltager, og kan bede enhver om at gå.',
    ),
    heading('Rum med skærm'),
    paragraph(
      'En skærm i et mødelokale kan svare på opkald af sig selv. Se efter, om den er i et opkald, før du taler om noget fortroligt.',
    ),
    heading('Når noget ikke virker'),
    paragraph(
      'Vi holder portalen kørende, så godt vi kan, men vi kan ikke love, at hvert eneste opkald går igennem. Sig til, når noget ikke virker: ',
      link('kontakt os', '/contact-us'),
      '.',
    ),
  ],
  privacypolicy: [
    paragraph(
      'Havnegård er dataansvarlig for oplysningerne i denne portal. Her kan du læse, hvad vi gemmer, hvorfor og hvor længe.',
    ),
    heading('Hvad vi gemmer'),
    bullets(
      [bold('Om dig: '), 'navn, e-mailadresse, telefonnummer, sprog og et billede, hvis du har valgt et.'],
      [
        bold('Om møder: '),
        'navn, tidspunkt, hvem der var inviteret, hvem der deltog, og fra hvornår til hvornår.',
      ],
      [
        bold('Om logins: '),
        'tidspunkt, netværksadresse og browser, så du kan se, hvor din konto bliver brugt.',
      ],
      [bold('Om ændringer: '), 'hvem der har ændret hvad, så fejl kan findes og rettes.'],
    ),
    paragraph('Portalen gemmer hverken lyd, billede eller det, der skrives i et møde.'),
    heading('Hvem der kan se det'),
    paragraph(
      'Du ser dine egne møder. Den, der bestyrer din konto, ser dit navn, dine kontaktoplysninger og en rapport over de møder, der er holdt. Vores support ser det, der skal til for at hjælpe dig.',
    ),
    heading('Hvor længe'),
    bullets(
      'Det, der er sket med skærmene i mødelokalerne, slettes efter 90 dage.',
      'Logins slettes, når de slutter, senest efter 30 dage.',
      'Rapporter over holdte møder gemmes under det navn, du havde dengang, også efter at din konto er lukket.',
    ),
    heading('Dine rettigheder'),
    paragraph(
      'Du kan få at vide, hvad vi har om dig, få det rettet og klage til Datatilsynet, ',
      link('datatilsynet.dk', 'https://www.datatilsynet.dk'),
      '. Skriv først til os via ',
      link('kontakt os', '/contact-us'),
      '; det meste kan klares samme dag.',
    ),
  ],
  help: [
    heading('Hold et møde nu'),
    steps(
      [
        bold('Start opkald'),
        ' står øverst på hver side. Giv mødet et navn, og vælg, hvem der skal være med.',
      ],
      'Du kommer til rummet. Tjek kamera og mikrofon, og gå ind.',
      'Brug deleknappen til at sende linket til en, der ikke har en konto.',
    ),
    heading('Planlæg et møde'),
    steps(
      ['Åbn ', link('Møder', '/meetings'), ', og vælg ', bold('Planlæg møde'), '.'],
      'Vælg personer, grupper og rum med skærm. Du får besked, hvis nogen er optaget på det tidspunkt.',
      'Alle får en mail med en aftale til kalenderen og kan svare ja, måske eller nej.',
    ),
    heading('Deltag i et møde'),
    paragraph(
      'Åbn linket i invitationen, eller vælg mødet i portalen. Du kan gå ind fra et kvarter, før det begynder. Er værten ikke kommet endnu, venter du i venteværelset; du behøver ikke genindlæse siden.',
    ),
    heading('Kommer du ikke videre?'),
    paragraph(
      'Se på spørgsmålene herunder, eller ',
      link('skriv til os', '/contact-us'),
      '. Vi svarer på hverdage mellem kl. 8 og 16.',
    ),
  ],
  faq: [
    {
      title: 'Ingen kan høre mig. Hvad gør jeg?',
      answer: [
        steps(
          'Se på mikrofonknappen: er den streget over?',
          'Se på låsen eller kameraet ved siden af adressen: browseren skal have lov til at bruge mikrofonen.',
          'Vælg en anden mikrofon under pilen ved siden af knappen.',
          'Luk andre programmer, der bruger mikrofonen, og gå ind igen.',
        ),
      ],
    },
    {
      title: 'Kan folk uden konto deltage?',
      answer: [
        paragraph(
          'Ja. Send dem linket til mødet. De skriver deres navn og lukkes ind, når værten er der. Hvis mødet lukker gæster ind en ad gangen, ser værten, hvem der venter.',
        ),
      ],
    },
    {
      title: 'Hvordan ringer jeg til et mødelokale?',
      answer: [
        paragraph(
          'Åbn ',
          link('Hurtigopkald', '/speed-dials'),
          ', og vælg rummet. Nogle rum svarer af sig selv; i andre skal nogen først sige ja, og du får besked, hvis ingen gør det.',
        ),
      ],
    },
    {
      title: 'Kan jeg flytte et møde, der gentages?',
      answer: [
        paragraph(
          'Ja. Ret mødet, og vælg, om det gælder for dette møde, for dette og de følgende eller for dem alle. De inviterede får én mail, og deres kalendere rettes til.',
        ),
      ],
    },
    {
      title: 'Hvorfor blev jeg logget ud?',
      answer: [
        paragraph('For din sikkerheds skyld bliver du logget ud:'),
        bullets(
          'når portalen ikke har været brugt i 12 timer,',
          'når din adgangskode er blevet skiftet et andet sted,',
          'når sessionen er afsluttet fra din profil.',
        ),
      ],
    },
  ],
}
