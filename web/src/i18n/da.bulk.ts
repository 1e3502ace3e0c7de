import type { bulkEn } from './en.bulk.ts'
import type { Same } from './same.ts'

/** What is done to several people at once, in Danish. */
export const bulkDa: Same<typeof bulkEn> = {
  bulk: {
    suspendTitle: 'Vil du suspendere {count, plural, one {# kunde} other {# kunder}}?',
    suspendText:
      'De og deres medlemmer logges ud overalt og kan ikke logge ind, før du ophæver suspenderingen. Kunder, der ikke er aktive, springes over.',
    suspendAdminsTitle: 'Vil du suspendere {count, plural, one {# administrator} other {# administratorer}}?',
    suspendAdminsText:
      'De logges ud overalt og kan ikke logge ind, før du ophæver suspenderingen. Administratorer, der ikke er aktive, springes over.',
    suspended: '{count, plural, =0 {Ingen suspenderet} one {# suspenderet} other {# suspenderet}}',
    inviteTitle: 'Vil du sende {count, plural, one {# invitation} other {# invitationer}} igen?',
    inviteText:
      'Linkene i de tidligere e-mails holder op med at virke. De, der allerede har bekræftet, springes over.',
    invited: '{count, plural, =0 {Ingen invitationer} one {# invitation} other {# invitationer}} sendt',
    skipped: '{count} sprunget over:',
    left: '{count} mangler endnu',
    remaining: '{count, plural, one {Valget er bevaret.} other {Disse # er stadig valgt.}}',
    stop: 'Stop',
    gone: 'Findes ikke længere: {names}',
    goneText: 'Intet er ændret endnu. Bekræft igen for at fortsætte uden dem.',
    done: '{done} af {count} klaret',
    tooMany: 'Du kan højst vælge {max}',
    groupTitle: 'Føj {count, plural, one {# medlem} other {# medlemmer}} til en gruppe',
    group: 'Gruppe',
    groupAdd: 'Føj til gruppe',
    groupRequired: 'Vælg en gruppe',
    groupFull: 'En gruppe kan have {max} medlemmer. {name} har allerede {count}.',
    grouped: '{count, plural, one {# medlem} other {# medlemmer}} føjet til {name}',
    groupedBefore: '{count} var der allerede.',
  },
}
