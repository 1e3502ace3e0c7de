import type { profileEn } from './en.profile.ts'
import type { Same } from './same.ts'

/** The words of the own profile, in Danish. */
export const profileDa: Same<typeof profileEn> = {
  profile: {
    title: 'Profil',
    emailHelp: 'Den, der administrerer din konto, kan ændre den.',
    localeHelp: 'I portalen og i de mails, du får.',
    lobby: 'Hvem der venter i lobbyen til nye møder',
    lobbyHelp: 'Gælder dine egne og dine medlemmers møder. Det kan ændres for hvert møde.',
    lobbies: { off: 'Ingen', guests: 'Alle, der ikke er inviteret', everyone: 'Alle undtagen værten' },
    unsaved: 'Ikke gemt endnu',
    install: 'Installer app',
    picture: {
      label: 'Profilbillede',
      help: 'PNG, JPEG eller WebP. Vises ved siden af dit navn.',
      upload: 'Upload',
      replace: 'Udskift',
      remove: 'Fjern',
      cropTitle: 'Beskær billedet',
      cropText: 'Flyt billedet, til cirklen viser det, du vil have med.',
      area: 'Den del, der vises; piletasterne flytter den',
      zoom: 'Zoom',
      use: 'Brug billedet',
    },
    appearance: { title: 'Udseende', text: 'I denne browser.' },
    notifications: {
      title: 'Mails til dig',
      reminders: 'Påmindelser om møder',
      remindersText: 'Ti minutter før hvert møde, du er vært for eller inviteret til.',
      signIns: 'Login fra nye steder',
      signInsText:
        'Når der logges ind på din konto fra en browser eller et netværk, som den ikke er brugt fra før.',
      saved: 'Valget er gemt',
      failed: 'Valgene kunne ikke hentes',
    },
    password: {
      title: 'Skift adgangskode',
      current: 'Nuværende adgangskode',
      required: 'Skriv din nuværende adgangskode',
      others: 'Alle dine andre sessioner afsluttes.',
      save: 'Skift adgangskode',
    },
    sessions: {
      title: 'Sessioner',
      text: 'Her er din konto logget ind. Afslut det, du ikke kender, og skift så adgangskode.',
      current: 'Denne',
      unknown: 'Ukendt browser',
      began: 'Logget ind {date} {time}',
      seen: 'sidst set {ago}',
      now: 'aktiv nu',
      end: 'Afslut',
      endOf: 'Afslut sessionen i {browser}, {address}',
      signOut: 'Log ud',
      ended: 'Sessionen er afsluttet',
      endOthers: 'Afslut alle andre',
      endOthersTitle: 'Afslut alle andre sessioner?',
      endOthersText:
        'Alle andre steder, hvor du er logget ind, skal adgangskoden skrives igen. Møder, der kører der, forlades.',
      endedOthers: '{count, plural, one {# session afsluttet} other {# sessioner afsluttet}}',
      showAll: 'Vis alle {count}',
      failed: 'Dine sessioner kunne ikke hentes',
    },
  },
}
