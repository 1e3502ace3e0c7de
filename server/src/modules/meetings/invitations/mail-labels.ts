import type { Locale } from '@samtale/contract/core/fields'

/** What stands in the mails of meetings beside their words: their facts, and the answers. */
export const MAIL_LABELS = {
  'en-US': {
    facts: { when: 'When', series: 'Series', host: 'Host' },
    series: (count: number, last: string) =>
      `${count} ${count === 1 ? 'meeting' : 'meetings'}, the last on ${last}`,
    question: 'Will you attend?',
    answers: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' },
  },
  'da-DK': {
    facts: { when: 'Hvornår', series: 'Serie', host: 'Vært' },
    series: (count: number, last: string) => `${count} ${count === 1 ? 'møde' : 'møder'}, det sidste ${last}`,
    question: 'Kommer du?',
    answers: { accepted: 'Ja', tentative: 'Måske', declined: 'Nej' },
  },
} as const satisfies Record<Locale, unknown>
