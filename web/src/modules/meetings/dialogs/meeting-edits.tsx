import type { Meeting } from '@samtale/contract/meetings/meeting'
import { formatClock, formatDate } from '#i18n/format.ts'
import { formatList } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import * as meetingsStyles from '#modules/meetings/meetings.module.css'

type Edits = NonNullable<Meeting['history']['edits']>

/** Shows who changed what of a meeting and when, the newest first. */
export function MeetingEdits({ edits }: { edits: Edits }) {
  const { text, locale } = useLanguage()
  return (
    <ul className={`small ${meetingsStyles.edits}`}>
      {edits.map(({ at, by, what }) => (
        <li key={at}>
          <span className="muted tabular-nums">
            {formatDate(at)}, {formatClock(at, locale)}
          </span>{' '}
          {[
            by,
            formatList(
              what.map((one) => text(`meetings.history.edited.${one}`)),
              locale,
            ),
          ]
            .filter(Boolean)
            .join(': ')}
        </li>
      ))}
    </ul>
  )
}
