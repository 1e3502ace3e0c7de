import type { overviewEn } from './en.overview.ts'
import type { Same } from './same.ts'

/** The words of the overview beside those of meetings: what needs attention and the first steps, in Danish. */
export const overviewDa: Same<typeof overviewEn> = {
  overview: {
    failed: 'Overblikket kunne ikke hentes',
    of: '{count} af {total}',
    stepsDone: '{count} af {total} klaret',
    stepDone: 'Klaret',
    deviceText: 'Åbn {address} på skærmen, og indtast det id, den viser.',
    setup: {
      title: 'Kom godt i gang',
      mail: 'Sæt e-mail op',
      mailText: 'Indtil da bliver invitationer og andre e-mails liggende i udbakken.',
      brand: 'Tilføj navn og logo',
      brandText: 'De vises i portalen, i møder, på tv og i e-mails.',
      customer: 'Tilføj den første kunde',
      device: 'Tilføj det første tv',
    },
    first: {
      title: 'De første trin',
      members: 'Invitér medlemmer',
      membersText: 'Medlemmer logger selv ind og kan deltage i og planlægge møder.',
      device: 'Tilføj en enhed',
      meeting: 'Planlæg et møde',
      meetingText: 'Alle, du inviterer, får en e-mail med linket.',
    },
    status: {
      failed: 'Status kunne ikke hentes',
      allWork: 'Alt virker',
      parts: {
        database: 'Database',
        mail: 'E-mail',
        video: 'Videotjeneste',
        storage: 'Lagerplads',
        jobs: 'Baggrundsjob',
        backup: 'Backup',
      },
      yellow: 'Kræver opmærksomhed: {names}',
      red: 'Virker ikke: {names}',
    },
    meetings: {
      joined:
        '{people, plural, =0 {Ingen deltager endnu} one {# person eller enhed deltager} other {# personer og enheder deltager}}',
      none: 'Ingen møder i gang',
    },
    people: { title: 'Personer online', recently: 'Aktive de seneste 5 minutter' },
    mail: { title: 'Ikke leverede e-mails', recently: 'De seneste 7 dage' },
    invitations: {
      title: 'Ubesvarede invitationer',
      oldest: 'Ældste først',
      none: 'Ingen invitationer venter på svar',
      members: 'Medlemmer ({count})',
      customers: 'Kunder ({count})',
    },
    devices: {
      title: 'Enheder online',
      offline: '{count, plural, =0 {Alle enheder er online} one {# er offline} other {# er offline}}',
      none: 'Ingen enheder endnu',
    },
    changes: { title: 'Seneste ændringer' },
  },
}
