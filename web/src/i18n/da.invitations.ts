import type { invitationsEn } from './en.invitations.ts'
import type { Same } from './same.ts'

/** Danish of an invitation's link, one's own calendar address and reminders. */
export const invitationsDa: Same<typeof invitationsEn> = {
  checking: 'Tjekker invitationen…',
  title: {
    none: 'Kommer du?',
    accepted: 'Du kommer',
    tentative: 'Du kommer måske',
    declined: 'Du kommer ikke',
  },
  hostNotified: '{host} har fået besked. Du kan ændre dit svar her, indtil mødet er slut.',
  ask: '{host} har inviteret dig, {name}.',
  response: { accepted: 'Ja, jeg kommer', tentative: 'Måske', declined: 'Nej, jeg kan ikke' },
  answer: 'Dit svar',
  answers: { accepted: 'Ja', tentative: 'Måske', declined: 'Nej' },
  series: 'Dit svar gælder alle kommende møder i serien. Det næste:',
  zone: 'Tiderne vises i {zone}.',
  open: 'Åbn mødet',
  cancelled: 'Mødet er aflyst',
  over: 'Mødet er slut',
  settled: 'Der er ikke mere at svare på.',
  invalid: 'Linket gælder ikke',
  invalidText:
    'Linket er ikke komplet, eller du er ikke længere inviteret. Brug linket i den seneste e-mail om mødet.',
  unreachable: 'Invitationen kunne ikke tjekkes',
  calendar: {
    title: 'Kalender og påmindelser',
    failed: 'Dine indstillinger kunne ikke hentes',
    reminders: 'Send mig en påmindelse på e-mail 10 minutter før et møde',
    saved: 'Indstillingerne er gemt',
    feed: 'Vis dine møder i din egen kalender',
    feedText:
      'Din kalenderapp kan abonnere på en adresse, som kun du kender. Alle med adressen kan se dine møder.',
    make: 'Opret kalenderlink',
    again: 'Opret et nyt link',
    revoke: 'Slet link',
    made: 'Oprettet {date}. Sidst brugt {read}.',
    unread: 'Oprettet {date}. Endnu ikke brugt af en kalender.',
    address: 'Kalenderlink',
    addressHelp: 'Du ser det kun denne ene gang. Tilføj det i din kalenderapp som abonnement.',
    subscribe: 'Åbn i kalenderapp',
    againTitle: 'Vil du oprette et nyt kalenderlink?',
    againText:
      'Dit nuværende link holder op med at virke. Kalendere, der bruger det, opdateres ikke længere.',
    revokeTitle: 'Vil du slette kalenderlinket?',
    revokeText: 'Kalendere, der bruger det, opdateres ikke længere. Du kan altid oprette et nyt link.',
    revoked: 'Kalenderlinket er slettet',
  },
}
