import type { Locale } from '@samtale/contract/core/fields'
import type { DateFormatChoice } from '@samtale/contract/settings/settings'
import type { MailInput } from '#core/emails/mail-input.ts'
import { clockText, dayNameText, type DayStyle } from '#core/time/day-text.ts'

/** What stands in the mails of meetings beside their words: their facts, and the answers. */
const MAIL_LABELS = {
  'en-US': {
    facts: { when: 'When', series: 'Series', host: 'Host', agenda: 'Agenda' },
    series: (count: number, last: string) =>
      `${count} ${count === 1 ? 'meeting' : 'meetings'}, the last on ${last}`,
    question: 'Will you attend?',
    answers: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' },
  },
  'da-DK': {
    facts: { when: 'Hvornår', series: 'Serie', host: 'Vært', agenda: 'Dagsorden' },
    series: (count: number, last: string) => `${count} ${count === 1 ? 'møde' : 'møder'}, det sidste ${last}`,
    question: 'Kommer du?',
    answers: { accepted: 'Ja', tentative: 'Måske', declined: 'Nej' },
  },
} as const satisfies Record<Locale, unknown>

/** `uninvited`: the meeting is held without them. */
export type MailKind = 'invited' | 'changed' | 'cancelled' | 'uninvited'

/** What a mail of a meeting says; `seriesOf` for one that is about a whole series. */
export type MeetingMailInput = {
  readonly locale: Locale
  /** Who reads it, and whose meeting it is. */
  readonly name: string
  readonly host: string
  readonly meeting: {
    readonly name: string
    /** Absent where it is not told. */
    readonly agenda?: string
    readonly begin: Date
    readonly end: Date
    readonly timeZone: string
  }
  /** How days are written; their clocks are those of the meeting's zone. */
  readonly dateFormat: DateFormatChoice
  readonly seriesOf: { readonly count: number; readonly last: Date } | null
  readonly roomUrl: string
}

/**
 * Tells somebody that they are invited, or that what they are invited to is another now. The answers are one
 * click each.
 */
export function invitationMail(
  kind: MailKind,
  input: MeetingMailInput,
  answerUrl: (answer: 'accepted' | 'tentative' | 'declined') => string,
): MailInput {
  const labels = MAIL_LABELS[input.locale]
  const open = kind === 'invited' || kind === 'changed'
  return {
    kind: `meeting-${kind}`,
    ...frameOf(open ? input : { ...input, meeting: { ...input.meeting, agenda: '' } }),
    ...(open && { url: input.roomUrl }),
    ...(open && {
      choices: {
        question: labels.question,
        links: (['accepted', 'tentative', 'declined'] as const).map((answer) => ({
          label: labels.answers[answer],
          url: answerUrl(answer),
        })),
      },
    }),
  }
}

/** Tells somebody that their meeting is about to begin; a guest has nothing here that they could turn it off in. */
export const reminderMail = (reader: 'user' | 'guest', input: MeetingMailInput): MailInput => ({
  kind: reader === 'guest' ? 'meeting-guest-reminder' : 'meeting-reminder',
  ...frameOf(input),
  url: input.roomUrl,
})

function frameOf({ locale, name, host, meeting, dateFormat, seriesOf }: MeetingMailInput) {
  const labels = MAIL_LABELS[locale]
  const days = { dateFormat, timeZone: meeting.timeZone }
  const facts = [
    { label: labels.facts.when, value: timeText(locale, meeting, days) },
    ...(seriesOf
      ? [
          {
            label: labels.facts.series,
            value: labels.series(seriesOf.count, dayNameText(seriesOf.last, locale, days)),
          },
        ]
      : []),
    { label: labels.facts.host, value: host },
    ...(meeting.agenda ? [{ label: labels.facts.agenda, value: meeting.agenda }] : []),
  ]
  return { locale, values: { name, host, meeting: meeting.name }, facts }
}

/**
 * When a meeting is, on the clocks of the zone that it was planned in, with the zone's name: who reads it may
 * be elsewhere.
 */
function timeText(
  locale: Locale,
  { begin, end }: { readonly begin: Date; readonly end: Date },
  style: DayStyle,
): string {
  const { timeZone } = style
  const [first, last] = [dayNameText(begin, locale, style), dayNameText(end, locale, style)]
  const until = clockText(end, locale, timeZone)
  return `${first} ${clockText(begin, locale, timeZone)} – ${last === first ? until : `${last} ${until}`} (${timeZone})`
}
