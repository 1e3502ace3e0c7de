import { formatStart } from '#i18n/format.ts'
import { useMoment } from '#i18n/use-moment.ts'

/** An instant as day and time of day, in the reader's language; the pointer finds the second. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const moment = useMoment()
  return (
    <time className={`tabular-nums ${className}`} dateTime={at} title={formatStart(at)}>
      {moment(at)}
    </time>
  )
}
