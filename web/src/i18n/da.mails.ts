import type { Same } from './same.ts'
import type { mailsEn } from './en.mails.ts'

/** The words of mails, in Danish. */
export const mailsDa = {
  mails: {
    title: 'E-mails',
    text: 'De e-mails, folk får, på begge sprog. Knapper, links og oplysninger om et møde er altid med.',
    failed: 'E-mails kunne ikke hentes',
    groups: { account: 'Konti', meeting: 'Møder', device: 'Enheder', contact: 'Kontakt os' },
    changedIn: 'Ændret: {languages}',
    back: 'Alle e-mails',
    language: 'Sprog',
    subject: 'Emne',
    body: 'Tekst',
    bodyHelp: 'En tom linje starter et nyt afsnit.',
    variables: 'Indsæt',
    original: 'Standardtekst',
    changed: 'Ændret {when} af {author}',
    unsaved: 'Ikke gemt endnu',
    reset: 'Gendan standardtekst',
    resetTitle: 'Vil du gendanne standardteksten?',
    resetText: 'Din tekst på dette sprog slettes.',
    preview: 'Forhåndsvisning',
    previewText: 'med opdigtede personer',
    previewWaits: 'Ret teksten for at opdatere forhåndsvisningen.',
    look: 'Vis som',
    looks: { mail: 'E-mail', text: 'Ren tekst' },
    names: {
      company: 'firma',
      name: 'modtagerens navn',
      invitedBy: 'hvem der inviterer',
      givenBy: 'administratorens navn',
      resetBy: 'administratorens navn',
      left: 'gendannelseskoder tilbage',
      email: 'e-mailadresse',
      host: 'vært',
      meeting: 'mødets navn',
      device: 'enhed eller antal enheder',
      address: 'IP-adresse',
      account: 'kontoens navn',
      browser: 'browser',
      passkey: 'adgangsnøglens navn',
      sender: 'afsenderens navn',
      contactNumber: 'afsenderens nummer',
    },
    kinds: {
      invitation: { name: 'Invitation', text: 'Til nye personer, så de kan vælge en adgangskode' },
      'password-reset': { name: 'Ny adgangskode', text: 'Til personer, der har glemt deres adgangskode' },
      'password-changed': { name: 'Adgangskode ændret', text: 'Når en adgangskode er ændret' },
      'start-password': {
        name: 'Midlertidig adgangskode',
        text: 'Når en administrator angiver en adgangskode',
      },
      'confirm-email': { name: 'Bekræft adresse', text: 'Til den nye adresse, når en e-mailadresse ændres' },
      'email-change-notice': {
        name: 'Adresse ændres',
        text: 'Til den gamle adresse, når en e-mailadresse ændres',
      },
      'sign-in-notice': {
        name: 'Nyt login',
        text: 'Til personer, der vil have besked om nye logins',
      },
      'second-factor-on': { name: 'Totrinslogin til', text: 'Når en godkendelsesapp er sat op' },
      'second-factor-off': { name: 'Totrinslogin fra', text: 'Når en godkendelsesapp er fjernet' },
      'second-factor-reset': {
        name: 'Totrinslogin nulstillet',
        text: 'Når en administrator nulstiller totrinslogin',
      },
      'second-factor-reset-soon': {
        name: 'Totrinslogin nulstilles snart',
        text: 'Til administratorer, en time før deres totrinslogin nulstilles',
      },
      'authenticator-added': {
        name: 'Godkendelsesapp tilføjet',
        text: 'Når en godkendelsesapp er tilføjet ved siden af en adgangsnøgle',
      },
      'authenticator-removed': {
        name: 'Godkendelsesapp fjernet',
        text: 'Når en godkendelsesapp er fjernet, og en adgangsnøgle er tilbage',
      },
      'passkey-added': { name: 'Adgangsnøgle tilføjet', text: 'Når en adgangsnøgle er tilføjet' },
      'passkey-removed': { name: 'Adgangsnøgle fjernet', text: 'Når en adgangsnøgle er fjernet' },
      'passkey-copied': { name: 'Adgangsnøgle afvist', text: 'Når en adgangsnøgle kan være kopieret' },
      'recovery-code-used': {
        name: 'Gendannelseskode brugt',
        text: 'Når nogen logger ind med en gendannelseskode',
      },
      'directory-stopped': {
        name: 'Katalog stoppet',
        text: 'Når et katalog suspenderer eller sletter for mange personer inden for en time',
      },
      'meeting-invited': {
        name: 'Invitation til et møde',
        text: 'Til de inviterede, med en kalenderbegivenhed',
      },
      'meeting-changed': {
        name: 'Møde ændret',
        text: 'Til de inviterede, med den opdaterede kalenderbegivenhed',
      },
      'meeting-cancelled': {
        name: 'Møde aflyst',
        text: 'Til de inviterede; fjerner kalenderbegivenheden',
      },
      'meeting-uninvited': { name: 'Ikke længere inviteret', text: 'Til personer, der er fjernet fra mødet' },
      'meeting-reminder': { name: 'Påmindelse', text: 'Ti minutter før et møde' },
      'meeting-guest-reminder': {
        name: 'Påmindelse til gæster',
        text: 'Ti minutter før et møde, med deres eget link',
      },
      'device-away': { name: 'Enhed offline', text: 'Til ejere, der vil have besked' },
      'device-back': { name: 'Enhed online igen', text: 'Til de samme, når den er tilbage' },
      'contact-message': {
        name: 'Besked fra Kontakt os',
        text: 'Til jeres supportadresse, med beskeden',
      },
    },
  },
} as const satisfies Same<typeof mailsEn>
