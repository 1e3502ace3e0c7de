import { useText } from '#i18n/use-text.tsx'

/** Seconds as hours and minutes, in words: "3 h 20 min". */
export function useTimeText() {
  const text = useText()
  return (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    return text('reportCharts.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
