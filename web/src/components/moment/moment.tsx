import { formatStart } from '#i18n/format.ts'
import { useMoment } from '#i18n/use-moment.ts'
import { useLanguage } from '#i18n/use-text.tsx'

/** An instant as day and time of day, in the reader's language; the pointer finds the second. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const moment = useMoment()
  const { locale } = useLanguage()
  return (
    <time className={`tabular-nums ${className}`} dateTime={at} title={formatStart(at, locale)}>
      {moment(at)}
    </time>
  )
}
