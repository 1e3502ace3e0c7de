import { formatMoment } from './format.ts'
import { useLanguage } from './use-text.tsx'

/** Returns what writes an instant as day and time of day, in the reader's language. */
export function useMoment() {
  const { locale } = useLanguage()
  return (instant: string) => formatMoment(instant, locale)
}
