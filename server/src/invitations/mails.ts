import type { Locale } from '@samtale/contract/core/fields'
import { layOut, type MailBody } from '#ports/mail-layout.ts'
import { timeText } from './time-text.ts'
import { MAIL_WORDS } from './mail-words.ts'

/** `uninvited`: the meeting is held without them. */
export type MailKind = 'invited' | 'changed' | 'cancelled' | 'uninvited'

/** What a mail of a meeting says; `seriesOf` for one that is about a whole series. */
export type MeetingLetter = {
  readonly locale: Locale
  readonly company: string
  /** Who reads it, and whose meeting it is. */
  readonly name: string
  readonly host: string
  readonly meeting: { readonly name: string; readonly begin: Date; readonly end: Date; readonly timeZone: string }
  readonly seriesOf: { readonly count: number; readonly last: Date } | null
  readonly roomUrl: string
}

/** Tells somebody that they are invited, or that what they are invited to is another now. The answers are one click each. */
export function invitationMail(kind: MailKind, letter: MeetingLetter, answerUrl: (answer: 'accepted' | 'tentative' | 'declined') => string): MailBody {
  const words = MAIL_WORDS[letter.locale]
  const { subject, line } = words[kind]
  const open = kind === 'invited' || kind === 'changed'
  return layOut({
    ...frameOf(letter),
    subject: subject(letter.meeting.name),
    lines: [line(letter.host, letter.meeting.name, letter.seriesOf !== null)],
    ...(open && { action: { label: words.join, url: letter.roomUrl } }),
    ...(open && {
      choices: {
        question: words.question,
        links: (['accepted', 'tentative', 'declined'] as const).map((answer) => ({ label: words.answers[answer], url: answerUrl(answer) })),
      },
    }),
  })
}

/** Tells somebody that their meeting is about to begin. */
export function reminderMail(letter: MeetingLetter): MailBody {
  const words = MAIL_WORDS[letter.locale]
  return layOut({
    ...frameOf(letter),
    subject: words.reminder.subject(letter.meeting.name),
    lines: [words.reminder.line(letter.meeting.name), words.reminder.off],
    action: { label: words.join, url: letter.roomUrl },
  })
}

function frameOf({ locale, company, name, host, meeting, seriesOf }: MeetingLetter) {
  const words = MAIL_WORDS[locale]
  const facts = [
    { label: words.facts.when, value: timeText(locale, meeting) },
    ...(seriesOf
      ? [{ label: words.facts.series, value: words.series(seriesOf.count, timeText(locale, { ...meeting, begin: seriesOf.last, end: null })) }]
      : []),
    { label: words.facts.host, value: host },
  ]
  return { locale, company, greeting: words.hello(name), facts }
}
