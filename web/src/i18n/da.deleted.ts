import type { Same } from './same.ts'
import type { deletedEn } from './en.deleted.ts'

/** What was deleted and can be restored, in Danish. */
export const deletedDa: Same<typeof deletedEn> = {
  deleted: {
    title: 'Slettet for nylig',
    search: 'Søg i det slettede',
    empty: 'Intet er slettet',
    emptyText: 'Møder, grupper og medlemmer, som du sletter, kan gendannes her i 30 dage.',
    failed: 'Det slettede kunne ikke hentes',
    note: 'Når du gendanner et kommende møde, får de inviterede besked.',
    kinds: { meetings: 'Møde', groups: 'Gruppe', members: 'Medlem' },
    series: '{count, plural, one {# møde} other {# møder}} i en serie',
    fields: { kind: 'Type', deletedAt: 'Slettet', deletedBy: 'Slettet af', left: 'Tid tilbage' },
    daysLeft: '{count, plural, one {# dag} other {# dage}}',
    restore: 'Gendan',
    restoreNamed: 'Gendan {name}',
    purge: 'Slet nu',
    purgeTitle: 'Vil du slette {name} permanent?',
    purgeText: 'Det kan ikke fortrydes.',
    purged: 'Slettet permanent',
  },
}
