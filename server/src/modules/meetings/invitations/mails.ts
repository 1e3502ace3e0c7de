import type { Locale } from '@samtale/contract/core/fields'
import type { DateFormat } from '@samtale/contract/settings/settings'
import type { MailInput } from '#platform/mail-input.ts'
import { dayNameText, timeText } from './time-text.ts'
import { MAIL_WORDS } from './mail-words.ts'

/** `uninvited`: the meeting is held without them. */
export type MailKind = 'invited' | 'changed' | 'cancelled' | 'uninvited'

/** What a mail of a meeting says; `seriesOf` for one that is about a whole series. */
export type MeetingMailInput = {
  readonly locale: Locale
  /** Who reads it, and whose meeting it is. */
  readonly name: string
  readonly host: string
  readonly meeting: { readonly name: string; readonly begin: Date; readonly end: Date; readonly timeZone: string }
  /** How days are written; their clocks are those of the meeting's zone. */
  readonly dateFormat: DateFormat
  readonly seriesOf: { readonly count: number; readonly last: Date } | null
  readonly roomUrl: string
}

/** Tells somebody that they are invited, or that what they are invited to is another now. The answers are one click each. */
export function invitationMail(kind: MailKind, letter: MeetingMailInput, answerUrl: (answer: 'accepted' | 'tentative' | 'declined') => string): MailInput {
  const words = MAIL_WORDS[letter.locale]
  const open = kind === 'invited' || kind === 'changed'
  return {
    kind: `meeting-${kind}`,
    ...frameOf(letter),
    ...(open && { url: letter.roomUrl }),
    ...(open && {
      choices: {
        question: words.question,
        links: (['accepted', 'tentative', 'declined'] as const).map((answer) => ({ label: words.answers[answer], url: answerUrl(answer) })),
      },
    }),
  }
}

/** Tells somebody that their meeting is about to begin. */
export const reminderMail = (letter: MeetingMailInput): MailInput => ({ kind: 'meeting-reminder', ...frameOf(letter), url: letter.roomUrl })

function frameOf({ locale, name, host, meeting, dateFormat, seriesOf }: MeetingMailInput) {
  const words = MAIL_WORDS[locale]
  const days = { dateFormat, timeZone: meeting.timeZone }
  const facts = [
    { label: words.facts.when, value: timeText(locale, meeting, days) },
    ...(seriesOf ? [{ label: words.facts.series, value: words.series(seriesOf.count, dayNameText(seriesOf.last, locale, days)) }] : []),
    { label: words.facts.host, value: host },
  ]
  return { locale, values: { name, host, meeting: meeting.name }, facts }
}
