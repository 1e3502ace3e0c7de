import type { Meeting } from '@samtale/contract/meetings/meeting'
import { CopyField } from '#components/copy/copy-field.tsx'
import { formatClock, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { linksOf } from './links-of.ts'

/** The two links of a meeting to copy, and for whom each is. */
export function MeetingLinks({ meeting }: { meeting: Meeting }) {
  const { text, locale } = useLanguage()
  const { portal, guest, guestUntil } = linksOf(meeting, location.origin)
  const when = `${formatDate(guestUntil)}, ${formatClock(guestUntil, locale)}`
  const over = Date.parse(guestUntil) <= Date.now()
  return (
    <>
      <CopyField
        label={text('meetings.share.portal')}
        value={portal}
        help={text(`meetings.share.whoWaits.${meeting.lobby}`)}
      />
      <CopyField
        label={text('meetings.share.guest')}
        value={guest}
        help={text(over ? 'meetings.share.guestOver' : 'meetings.share.guestHelp', { when })}
      />
    </>
  )
}
