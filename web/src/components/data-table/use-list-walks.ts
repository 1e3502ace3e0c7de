import type { ListQuery } from '@samtale/contract/core/list'
import { MAX_AT_ONCE } from '@samtale/contract/users/users'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { useEffect, useRef, useState } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'

export type Progress = { readonly doing: 'selectingAll' | 'exporting'; readonly count: number }
type Given<E extends ListEndpoint> = {
  endpoint: E
  query: ListQuery
  input: Partial<InputOf<E>> | undefined
  columns: readonly Column<RowOf<E>>[]
  title: string
  chooseAll: (rows: readonly RowOf<E>[], wanted: boolean) => void
}

/**
 * What goes through all rows that match, a few seconds where they are many: choosing them, and saving them as
 * a file. It can be seen and cancelled.
 */
export function useListWalks<E extends ListEndpoint>({
  endpoint,
  query,
  input,
  columns,
  title,
  chooseAll,
}: Given<E>) {
  const { text, locale } = useLanguage()
  const showError = useErrorToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const walk = useRef<symbol>(undefined)
  const cancel = () => {
    walk.current = undefined
    setProgress(null)
  }
  useEffect(
    () => () => {
      walk.current = undefined
    },
    [],
  )
  const begin = async (
    doing: Progress['doing'],
    run: (going: (count: number) => boolean) => Promise<void>,
  ) => {
    const own = Symbol(doing)
    walk.current = own
    setProgress({ doing, count: 0 })
    const going = (count: number) => {
      if (walk.current === own) setProgress({ doing, count })
      return walk.current === own
    }
    try {
      await run(going)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showError(error)
    } finally {
      if (walk.current === own) cancel()
    }
  }
  const selectAll = () =>
    begin('selectingAll', async (going) => {
      const { walkList } = await import('./walk-list.ts')
      const found: RowOf<E>[] = []
      let ended = false
      const take = (rows: readonly RowOf<E>[]) => {
        found.push(...rows)
        ended = !going(Math.min(found.length, MAX_AT_ONCE))
        return !ended && found.length <= MAX_AT_ONCE
      }
      await walkList({ endpoint, query, input, take })
      if (ended) return
      chooseAll(found.slice(0, MAX_AT_ONCE), true)
      if (found.length > MAX_AT_ONCE)
        alert(
          'error',
          text('list.selectCapped', { count: new Intl.NumberFormat(locale).format(MAX_AT_ONCE) }),
        )
    })
  const exportCsv = () =>
    begin('exporting', async (went) => {
      const { exportList } = await import('./export-list.ts')
      const count = await exportList({ endpoint, query, input, columns, title, text, locale, went })
      if (count !== null) alert('success', text('list.exported', { count }))
    })
  return { progress, cancel, selectAll: () => void selectAll(), exportCsv: () => void exportCsv() }
}
