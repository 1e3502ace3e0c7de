import type { MailTexts } from './mail-input.ts'

/**
 * What the mails say in Danish as long as nobody says anything else. An empty line divides paragraphs;
 * `action` is the button's word.
 */
export const mailTextsDa: MailTexts = {
  invitation: {
    subject: 'Du er inviteret til {company}',
    text: 'Hej {name},\n\n{invitedBy} har inviteret dig til at holde og deltage i møder hos {company}. Vælg en adgangskode for at komme i gang.\n\nLinket gælder i 7 dage og virker én gang.',
    action: 'Vælg adgangskode',
  },
  'password-reset': {
    subject: 'Vælg en ny adgangskode',
    text: 'Hej {name},\n\nNogen, formentlig dig, har bedt om en ny adgangskode til din konto hos {company}.\n\nLinket gælder i 60 minutter og virker én gang. Hvis det ikke var dig, behøver du ikke gøre noget. Din adgangskode er uændret.',
    action: 'Vælg en ny adgangskode',
  },
  'password-changed': {
    subject: 'Din adgangskode er ændret',
    text: 'Hej {name},\n\nAdgangskoden til din konto hos {company} er lige blevet ændret, og alle andre enheder er logget ud.\n\nHvis det ikke var dig, så bed om en ny adgangskode med det samme.',
    action: 'Bed om en ny adgangskode',
  },
  'start-password': {
    subject: 'Du har fået en midlertidig adgangskode',
    text: 'Hej {name},\n\n{givenBy} har givet din konto hos {company} en midlertidig adgangskode, og alle enheder er logget ud.\n\nSpørg {givenBy} efter den. Næste gang du logger ind, vælger du din egen.',
    action: 'Log ind',
  },
  'confirm-email': {
    subject: 'Bekræft din nye e-mailadresse',
    text: 'Hej {name},\n\nBekræft, at dette er din nye e-mailadresse hos {company}. Du bruger den til at logge ind.\n\nLinket gælder i 24 timer og virker én gang. Indtil du bekræfter, gælder din gamle adresse. Hvis du ikke kender til ændringen, behøver du ikke gøre noget.',
    action: 'Bekræft e-mailadresse',
  },
  'email-change-notice': {
    subject: 'Din e-mailadresse bliver ændret',
    text: 'Hej {name},\n\nDin e-mailadresse hos {company} ændres til {email}, når den er bekræftet.\n\nHvis du ikke kender til ændringen, så sig det til den, der administrerer din konto.',
  },
  'meeting-invited': {
    subject: 'Invitation: {meeting}',
    text: 'Hej {name},\n\n{host} inviterer dig til mødet “{meeting}”.',
    action: 'Åbn mødet',
  },
  'meeting-changed': {
    subject: 'Ændret: {meeting}',
    text: 'Hej {name},\n\nMødet “{meeting}” er ændret.',
    action: 'Åbn mødet',
  },
  'meeting-cancelled': {
    subject: 'Aflyst: {meeting}',
    text: 'Hej {name},\n\nMødet “{meeting}” er aflyst.',
  },
  'meeting-uninvited': {
    subject: 'Ikke længere inviteret: {meeting}',
    text: 'Hej {name},\n\nDu er ikke længere inviteret til mødet “{meeting}” med {host} som vært.',
  },
  'meeting-reminder': {
    subject: 'Starter snart: {meeting}',
    text: 'Hej {name},\n\nMødet “{meeting}” starter snart.\n\nDu kan slå påmindelserne fra under “Kalender og påmindelser” på siden Møder.',
    action: 'Åbn mødet',
  },
  'meeting-guest-reminder': {
    subject: 'Starter snart: {meeting}',
    text: 'Hej {name},\n\nMødet “{meeting}” med {host} som vært starter snart. Linket er kun til dig.',
    action: 'Åbn mødet',
  },
  'device-away': {
    subject: 'Offline: {device}',
    text: 'Hej {name},\n\nEn enhed, der er offline, kan ikke ringes op. Tjek strøm og netværk.',
    action: 'Se dine enheder',
  },
  'device-back': {
    subject: 'Online igen: {device}',
    text: 'Hej {name},\n\nDer kan ringes op igen. Du behøver ikke gøre noget.',
    action: 'Se dine enheder',
  },
  'sign-in-notice': {
    subject: 'Nyt login på din konto',
    text: 'Hej {name},\n\nNogen, formentlig dig, har logget ind på din konto hos {company} fra en ny browser eller et nyt netværk.\n\nHvis det ikke var dig, så afslut sessionen i din profil, og skift adgangskode med det samme.',
    action: 'Se dine sessioner',
  },
  'sessions-ended': {
    subject: 'Du er logget ud af {endedBy}',
    text: 'Hej {name},\n\n{endedBy} har logget dig ud af din konto hos {company}. Du kan logge ind igen.\n\nHvis du ikke ved hvorfor, så kontakt {endedBy}.',
    action: 'Log ind',
  },
  'second-factor-on': {
    subject: 'Totrinslogin er slået til',
    text: 'Hej {name},\n\nTotrinslogin er netop slået til for din konto hos {company}. Fra nu af logger du ind med din adgangskode og en kode fra din godkendelsesapp.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og kontakt den, der administrerer din konto.',
    action: 'Se din profil',
  },
  'second-factor-off': {
    subject: 'Totrinslogin er slået fra',
    text: 'Hej {name},\n\nTotrinslogin er netop slået fra for din konto hos {company}. Din adgangskode er nok til at logge ind.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og slå det til igen.',
    action: 'Se din profil',
  },
  'second-factor-required': {
    subject: 'Totrinslogin er påkrævet fra {date}',
    text: 'Hej {name},\n\nFra {date} logger du ind på din konto hos {company} i to trin: med en adgangsnøgle eller med din adgangskode og en kode fra en godkendelsesapp.\n\nSlå det til nu, det tager et par minutter. Ellers slår du det til, første gang du logger ind fra og med den dag.',
    action: 'Slå totrinslogin til',
  },
  'second-factor-reminder': {
    subject: 'Påmindelse: Totrinslogin er påkrævet fra {date}',
    text: 'Hej {name},\n\nDu har endnu ikke slået totrinslogin til for din konto hos {company}. Du skal bruge det fra {date}.\n\nTilføj en adgangsnøgle eller en godkendelsesapp i din profil.',
    action: 'Slå totrinslogin til',
  },
  'second-factor-reset': {
    subject: 'Dit totrinslogin er nulstillet',
    text: 'Hej {name},\n\n{resetBy} har nulstillet totrinslogin for din konto hos {company}. Log ind med din adgangskode, og slå det til igen i din profil.\n\nHvis du ikke har bedt om det, så kontakt {resetBy}.',
    action: 'Log ind',
  },
  'second-factor-reset-soon': {
    subject: 'Dit totrinslogin nulstilles om en time',
    text: 'Hej {name},\n\n{resetBy} har bedt om at nulstille totrinslogin for din konto hos {company}. Om en time er din adgangskode nok til at logge ind.\n\nHvis du ikke har bedt om det, så annullér det: Log ind med en kode inden da.',
    action: 'Log ind for at annullere',
  },
  'authenticator-added': {
    subject: 'En godkendelsesapp er føjet til din konto',
    text: 'Hej {name},\n\nEn godkendelsesapp er netop føjet til din konto hos {company}. Du kan nu fuldføre et login med en kode fra den eller med en adgangsnøgle.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og fjern appen i din profil.',
    action: 'Se din profil',
  },
  'authenticator-removed': {
    subject: 'Godkendelsesappen er fjernet fra din konto',
    text: 'Hej {name},\n\nGodkendelsesappen er netop fjernet fra din konto hos {company}. Du fuldfører nu et login med en adgangsnøgle.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og kontakt den, der administrerer din konto.',
    action: 'Se din profil',
  },
  'passkey-added': {
    subject: 'En adgangsnøgle er føjet til din konto',
    text: 'Hej {name},\n\nAdgangsnøglen “{passkey}” er netop føjet til din konto hos {company}. Den kan logge ind alene uden din adgangskode og fuldføre et login efter adgangskoden.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og fjern adgangsnøglen i din profil.',
    action: 'Se din profil',
  },
  'passkey-removed': {
    subject: 'En adgangsnøgle er fjernet fra din konto',
    text: 'Hej {name},\n\nAdgangsnøglen “{passkey}” er netop fjernet fra din konto hos {company}. Den kan ikke længere bruges til at logge ind.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og kontakt den, der administrerer din konto.',
    action: 'Se din profil',
  },
  'passkey-copied': {
    subject: 'En af dine adgangsnøgler kan være kopieret',
    text: 'Hej {name},\n\nVi har afvist et login på din konto hos {company} med adgangsnøglen “{passkey}”: Nogen har måske en kopi af den.\n\nLog ind på en anden måde, og fjern adgangsnøglen i din profil med det samme.',
    action: 'Se din profil',
  },
  'provider-linked': {
    subject: 'Din konto er forbundet med {provider}',
    text: 'Hej {name},\n\nDin konto hos {company} er netop forbundet med {provider}. Med din konto der kan man nu logge ind her uden din adgangskode.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og fjern forbindelsen til {provider} i din profil.',
    action: 'Se din profil',
  },
  'provider-unlinked': {
    subject: 'Din konto er ikke længere forbundet med {provider}',
    text: 'Hej {name},\n\nForbindelsen mellem din konto hos {company} og {provider} er netop fjernet. Din konto der kan ikke længere bruges til at logge ind her.\n\nHvis det ikke var dig, så skift adgangskode med det samme, og kontakt den, der administrerer din konto.',
    action: 'Se din profil',
  },
  'recovery-code-used': {
    subject: 'En gendannelseskode er brugt',
    text: 'Hej {name},\n\nNogen, formentlig dig, har logget ind på din konto hos {company} med en gendannelseskode. Den kan ikke bruges igen. Gendannelseskoder tilbage: {left}.\n\nHvis det ikke var dig, så skift adgangskode, og lav nye gendannelseskoder med det samme.',
    action: 'Se din profil',
  },
  'api-key-used': {
    subject: 'Din API-nøgle “{key}” er brugt fra et nyt netværk',
    text: 'Hej {name},\n\nDin API-nøgle “{key}” hos {company} er netop brugt fra et netværk, den ikke er brugt fra før.\n\nHvis det ikke er dit program, så tilbagekald nøglen i din profil med det samme.',
    action: 'Se dine API-nøgler',
  },
  'api-key-revoked': {
    subject: 'Din API-nøgle “{key}” er tilbagekaldt',
    text: 'Hej {name},\n\n{revokedBy} har tilbagekaldt din API-nøgle “{key}” hos {company}. Programmer, der bruger den, bliver afvist fra næste kald.\n\nHvis du stadig har brug for den, så kontakt {revokedBy}, og opret en ny i din profil.',
    action: 'Se dine API-nøgler',
  },
  'directory-stopped': {
    subject: 'Et katalog er stoppet i at fjerne personer',
    text: 'Hej {name},\n\nKataloget for {account} har suspenderet eller slettet usædvanligt mange personer hos {company} inden for en time. Vi har stoppet det: Det kan ikke suspendere eller slette flere, før du tillader det.\n\nTjek først kataloget. Hvis ændringerne er rigtige, kan du tillade dem under API-nøgler i din profil.',
    action: 'Se dine API-nøgler',
  },
  'contact-message': {
    subject: 'En besked fra {sender}',
    text: '{sender} har skrevet til {company} via “Kontakt os”. Svar på denne e-mail for at svare {sender}.\n\nE-mail: {email}\nTelefonnummer: {contactNumber}',
  },
}
