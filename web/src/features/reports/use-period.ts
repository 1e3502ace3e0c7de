import { useNavigate, useSearch } from '@tanstack/react-router'
import { REPORT_FIRST_DAY } from '@samtale/contract/reports'
import { formatDay } from '#i18n/format.ts'

/** First and last day, both wanted, as `YYYY-MM-DD`. */
export type Period = { readonly begin: string; readonly end: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Two days, the first not after the last. */
export const isPeriod = ({ begin, end }: Period) => DAY.test(begin) && DAY.test(end) && begin <= end

/** The day after, as `YYYY-MM-DD`: the server's end is the first day no longer wanted. */
export function dayAfter(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDay(new Date(year, month - 1, date + 1))
}

/** The report's period, kept in the address; from the beginning until today unless that says otherwise. */
export function usePeriod(): [Period, (period: Period) => void] {
  const navigate = useNavigate()
  const address: Partial<Period> = useSearch({ strict: false })
  const all = { begin: REPORT_FIRST_DAY, end: formatDay(new Date()) }
  const asked = { begin: address.begin ?? all.begin, end: address.end ?? all.end }
  const setPeriod = (period: Period) => {
    void navigate({ to: '.', replace: true, resetScroll: false, search: (now: object) => ({ ...now, ...period, page: undefined }) })
  }
  return [isPeriod(asked) ? asked : all, setPeriod]
}
