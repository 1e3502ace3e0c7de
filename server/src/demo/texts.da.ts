import { bold, bullets, heading, link, paragraph, steps } from './rich-text.ts'
import type { TEXTS_EN } from './texts.en.ts'

/** The same in Danish. */
export const TEXTS_DA: typeof TEXTS_EN = {
  terms: [
    paragraph(
      'Vilkårene gælder for alle, der bruger Havnegårds videoportal. Når du logger ind, accepterer du dem.',
    ),
    heading('Hvad portalen er til'),
    paragraph(
      'Du kan bruge portalen til at planlægge og holde møder i dit arbejde, både med kolleger og med folk udefra. Privat brug er i orden, så længe den ikke er til gene for andre.',
    ),
    heading('Din konto'),
    bullets(
      'Din konto er personlig. Del ikke din adgangskode, og log ud på computere, som andre bruger.',
      [
        'Hvis du tror, at andre kender din adgangskode, så skift den med det samme under ',
        link('Indstillinger', '/settings'),
        ', og afslut de sessioner, der ikke er dine.',
      ],
      'Den, der administrerer din konto, kan suspendere eller lukke den, når du stopper.',
    ),
    heading('I møder'),
    bullets(
      'Sig, hvem du er. Gæster bliver spurgt om deres navn, før de lukkes ind.',
      'Optag hverken lyd eller video, medmindre alle i mødet har sagt ja.',
      'Værten bestemmer, hvem der deltager, og kan bede enhver om at gå.',
    ),
    heading('Mødelokaler'),
    paragraph(
      'Skærmen i et mødelokale kan besvare opkald automatisk. Tjek, om den er i et opkald, før du taler om noget fortroligt.',
    ),
    heading('Hvis noget ikke virker'),
    paragraph(
      'Vi gør vores bedste for at holde portalen kørende, men vi kan ikke love, at alle opkald går igennem. Hvis noget ikke virker, så ',
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
      [bold('Om møder: '), 'navn, tidspunkt, hvem der var inviteret, hvem der deltog, og hvor længe.'],
      [bold('Om logins: '), 'tidspunkt, IP-adresse og browser, så du kan se, hvor din konto bliver brugt.'],
      [bold('Om ændringer: '), 'hvem der har ændret hvad, så fejl kan findes og rettes.'],
    ),
    paragraph('Portalen gemmer hverken lyd, video eller chatbeskeder fra møder.'),
    heading('Hvem der kan se det'),
    paragraph(
      'Du kan se dine egne møder. Den, der administrerer din konto, kan se dit navn, dine kontaktoplysninger og en rapport over tidligere møder. Vores support kan se det, der skal til for at hjælpe dig.',
    ),
    heading('Hvor længe'),
    bullets(
      'Aktiviteten på enheder i mødelokaler slettes efter 90 dage.',
      'Logins slettes, når de slutter, senest efter 30 dage.',
      'Rapporter over tidligere møder gemmes under det navn, du havde dengang, også når din konto er lukket.',
    ),
    heading('Dine rettigheder'),
    paragraph(
      'Du kan få at vide, hvad vi gemmer om dig, få det rettet og klage til Datatilsynet, ',
      link('datatilsynet.dk', 'https://www.datatilsynet.dk'),
      '. Start med at ',
      link('kontakte os', '/contact-us'),
      '. Vi kan som regel hjælpe samme dag.',
    ),
  ],
  help: [
    heading('Hold et møde nu'),
    steps(
      [bold('Start opkald'), ' finder du øverst på alle sider. Det starter et møde med det samme.'],
      'Tjek kamera og mikrofon, og deltag.',
      'Del linket for at invitere andre. De behøver ikke en konto.',
    ),
    heading('Planlæg et møde'),
    steps(
      ['Åbn ', link('Møder', '/meetings'), ', og vælg ', bold('Planlæg møde'), '.'],
      'Vælg personer, grupper og mødelokaler. Du kan se, hvis nogen er optaget på det tidspunkt.',
      'Alle får en e-mail med en kalenderbegivenhed og kan svare ja, måske eller nej.',
    ),
    heading('Deltag i et møde'),
    paragraph(
      'Åbn linket i invitationen, eller vælg mødet i portalen. Du kan deltage fra 15 minutter før mødets start. Hvis værten ikke er der endnu, venter du i lobbyen og kommer automatisk ind.',
    ),
    heading('Kommer du ikke videre?'),
    paragraph(
      'Se spørgsmålene herunder, eller ',
      link('kontakt os', '/contact-us'),
      '. Vi svarer på hverdage mellem kl. 8 og 16.',
    ),
  ],
  faq: [
    {
      title: 'Ingen kan høre mig. Hvad gør jeg?',
      answer: [
        steps(
          'Tjek mikrofonknappen. Hvis den er streget over, så slå mikrofonen til.',
          'Tjek ikonet i adresselinjen. Browseren skal have lov til at bruge mikrofonen.',
          'Vælg en anden mikrofon med pilen ved siden af knappen.',
          'Luk andre programmer, der bruger mikrofonen, og deltag igen.',
        ),
      ],
    },
    {
      title: 'Kan folk uden konto deltage?',
      answer: [
        paragraph(
          'Ja. Send dem mødelinket. De skriver deres navn og venter i lobbyen, til værten lukker dem ind.',
        ),
      ],
    },
    {
      title: 'Hvordan ringer jeg til et mødelokale?',
      answer: [
        paragraph(
          'Åbn ',
          link('Hurtigopkald', '/speed-dials'),
          ', og vælg lokalet. Nogle lokaler svarer automatisk. I andre skal nogen besvare opkaldet, og du kan se, hvis ingen gør det.',
        ),
      ],
    },
    {
      title: 'Kan jeg flytte et møde, der gentages?',
      answer: [
        paragraph(
          'Ja. Redigér mødet, og vælg, om du vil ændre kun dette eller dette og de følgende. De inviterede får én e-mail, og deres kalendere opdateres.',
        ),
      ],
    },
    {
      title: 'Hvorfor blev jeg logget ud?',
      answer: [
        paragraph('For din sikkerheds skyld bliver du logget ud:'),
        bullets(
          'når portalen ikke har været brugt i 12 timer,',
          'når din adgangskode er skiftet et andet sted,',
          'når sessionen er afsluttet fra din profil.',
        ),
      ],
    },
  ],
}
