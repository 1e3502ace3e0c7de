import { MAX_AT_ONCE } from '@samtale/contract/users/users'
import { AppError } from '@samtale/contract/core/errors'
import { useEffect, useRef, useState } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import type { Column, ListEndpoint, ListRequest, RowOf } from './column.ts'

/** What goes on with all rows that match, and with how many of them it is done. */
export type Progress = { readonly doing: 'selectingAll' | 'exporting'; readonly count: number }
type Options<E extends ListEndpoint> = ListRequest<E> & {
  columns: readonly Column<RowOf<E>>[]
  title: string
  chooseAll: (rows: readonly RowOf<E>[], checked: boolean) => void
}

/**
 * Returns the runs through all rows that match, which take a few seconds where they are many: choosing them, and
 * saving them as a file. It can be seen and cancelled.
 */
export function useBulkRuns<E extends ListEndpoint>({
  endpoint,
  query,
  input,
  columns,
  title,
  chooseAll,
}: Options<E>) {
  const { text, locale } = useLanguage()
  const showError = useErrorToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const currentRun = useRef<symbol>(undefined)
  const cancel = () => {
    currentRun.current = undefined
    setProgress(null)
  }
  useEffect(
    () => () => {
      currentRun.current = undefined
    },
    [],
  )
  const begin = async (
    doing: Progress['doing'],
    run: (report: (count: number) => boolean) => Promise<void>,
  ) => {
    const id = Symbol(doing)
    currentRun.current = id
    setProgress({ doing, count: 0 })
    const report = (count: number) => {
      if (currentRun.current === id) setProgress({ doing, count })
      return currentRun.current === id
    }
    try {
      await run(report)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showError(error)
    } finally {
      if (currentRun.current === id) cancel()
    }
  }
  const selectAll = () =>
    begin('selectingAll', async (report) => {
      const { fetchAllRows } = await import('./fetch-all-rows.ts')
      const found: RowOf<E>[] = []
      let isCancelled = false
      const onRows = (rows: readonly RowOf<E>[]) => {
        found.push(...rows)
        isCancelled = !report(Math.min(found.length, MAX_AT_ONCE))
        return !isCancelled && found.length <= MAX_AT_ONCE
      }
      await fetchAllRows({ endpoint, query, input, onRows })
      if (isCancelled) return
      chooseAll(found.slice(0, MAX_AT_ONCE), true)
      if (found.length > MAX_AT_ONCE)
        alert('error', text('list.selectCapped', { count: formatCount(MAX_AT_ONCE, locale) }))
    })
  const exportCsv = () =>
    begin('exporting', async (report) => {
      const { exportList } = await import('./export-list.ts')
      const count = await exportList({ endpoint, query, input, columns, title, text, locale, report })
      if (count !== null) alert('success', text('list.exported', { count }))
    })
  return { progress, cancel, selectAll: () => void selectAll(), exportCsv: () => void exportCsv() }
}
