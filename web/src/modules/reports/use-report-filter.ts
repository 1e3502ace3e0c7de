import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayAfter, isPeriod, type Period } from './period.ts'
import { periodOf } from './presets.ts'

/** What a report is about; `host` is a user's id, empty for all. */
export type ReportFilter = Period & { readonly host: string }

/** The same as the server is asked for it. */
export const reportInput = ({ begin, end, host }: ReportFilter) => ({
  beginTime: begin,
  endTime: dayAfter(end),
  host,
})

/**
 * Returns what the report is about, kept in the address; from the beginning until today and of all hosts unless
 * that says otherwise.
 */
export function useReportFilter(): [ReportFilter, (change: Partial<ReportFilter>) => void] {
  const navigate = useNavigate({ from: '/reports/meetings' })
  const { begin, end, host = '' } = useSearch({ from: '/shell/reports/meetings' })
  const all = periodOf('all')
  const requested = { begin: begin ?? all.begin, end: end ?? all.end }
  const period = isPeriod(requested) ? requested : all
  const filter = useMemo(
    () => ({ begin: period.begin, end: period.end, host }),
    [period.begin, period.end, host],
  )
  const change = useCallback(
    ({ host: chosen, ...days }: Partial<ReportFilter>) => {
      const other = {
        ...days,
        ...(chosen !== undefined && { host: chosen || undefined }),
        page: undefined,
        after: undefined,
        before: undefined,
      }
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (now) => ({ ...now, ...other }),
      })
    },
    [navigate],
  )
  return [filter, change]
}
