import type { Locale } from '@samtale/contract/core/fields'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import { formatDayName, formatTimes } from '#i18n/format.ts'
import { describeRule } from '#i18n/describe-rule.ts'
import type { Text } from '#i18n/use-text.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'

type Speech = { readonly text: Text; readonly locale: Locale }
type Invitees = Pick<Meeting, 'name' | 'beginTime' | 'endTime' | 'recurrence' | 'timeZone'> & {
  readonly host: { readonly profile: { readonly name: string } }
}

/** The invitation as words to send: who invites, to what, when on a clock of twelve hours, and where. */
export function invitationText(
  { text, locale }: Speech,
  meeting: Invitees,
  { link, zone }: { link: string; zone: string },
): string {
  const { name, beginTime, recurrence } = meeting
  const day = formatDayName(beginTime, locale)
  return [
    text('meetings.invitation.invites', { host: meeting.host.profile.name }),
    '',
    nameOf(name, text),
    text('meetings.invitation.when', { day, times: formatTimes(meeting, locale), zone }),
    ...(recurrence ? [describeRule({ text, locale }, recurrence, meeting)] : []),
    link,
    '',
    text('meetings.invitation.anyone'),
  ].join('\n')
}

/** A mail with the invitation in it, still without somebody to send it to. */
export const mailWith = (subject: string, labels: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(labels.replaceAll('\n', '\r\n'))}`
