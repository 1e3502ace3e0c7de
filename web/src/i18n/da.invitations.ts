import type { invitationsEn } from './en.invitations.ts'
import type { Same } from './same.ts'

/** Danish of an invitation's link, one's own calendar address and reminders. */
export const invitationsDa: Same<typeof invitationsEn> = {
  checking: 'Finder invitationen …',
  title: {
    none: 'Kommer du?',
    accepted: 'Du kommer',
    tentative: 'Du kommer måske',
    declined: 'Du kommer ikke',
  },
  told: '{host} får besked. Du kan ændre dit svar her, indtil mødet er forbi.',
  ask: '{host} har inviteret dig, {name}.',
  answer: 'Dit svar',
  answers: { accepted: 'Ja', tentative: 'Måske', declined: 'Nej' },
  series: 'Dit svar gælder alle kommende møder i serien. Det næste:',
  zone: 'Tiderne vises i {zone}.',
  open: 'Åbn mødelokalet',
  cancelled: 'Mødet er aflyst',
  over: 'Mødet er forbi',
  settled: 'Der er ikke mere at svare på.',
  invalid: 'Linket gælder ikke',
  invalidText:
    'Det er ikke helt, eller du er ikke længere inviteret. Det rette link står i den nyeste mail om mødet.',
  unreachable: 'Invitationen kunne ikke findes',
  calendar: {
    title: 'Kalender og påmindelser',
    failed: 'Dine indstillinger kunne ikke hentes',
    reminders: 'Påmind mig med en mail 10 minutter før et møde',
    saved: 'Indstillinger gemt',
    feed: 'Dine møder i din egen kalender',
    feedText:
      'Et kalenderprogram på din computer eller telefon kan abonnere på en adresse, som kun du kender. Den, der har adressen, kan læse dine møder.',
    make: 'Lav en kalenderadresse',
    again: 'Lav en ny adresse',
    revoke: 'Tilbagekald adressen',
    made: 'Lavet {date}. Sidst læst {read}.',
    unread: 'Lavet {date}. Endnu ikke læst af nogen kalender.',
    address: 'Kalenderadresse',
    addressHelp: 'Den vises nu og aldrig igen. Kopiér den til dit kalenderprogram som abonnement.',
    subscribe: 'Åbn i et kalenderprogram',
    againTitle: 'Lav en ny kalenderadresse?',
    againText: 'Den adresse, du har nu, holder op med at virke: Kalendere, der læser den, får ikke mere.',
    revokeTitle: 'Tilbagekald kalenderadressen?',
    revokeText: 'Kalendere, der læser den, får ikke mere. Du kan altid lave en ny adresse.',
    revoked: 'Kalenderadressen er tilbagekaldt',
  },
}
