import { formatClock, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'

/** Says an instant as day and time of day. */
export function useMoment() {
  const { locale } = useLanguage()
  return (instant: string) => `${formatDate(instant)} ${formatClock(instant, locale)}`
}
