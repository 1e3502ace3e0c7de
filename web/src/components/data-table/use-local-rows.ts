import { useMemo } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import { sortedBy } from './list-query.ts'
import { localPage, type LocalSorts } from './local-page.ts'
import { pageSteps } from './page-steps.ts'
import { useListQuery } from './use-list-query.ts'

/**
 * Rows that were read all at once, sorted and cut into pages as the address says. Until its reader sorts them
 * they stay in the order they came in, which `order` names.
 */
export function useLocalRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { sorts, order }: { sorts: LocalSorts<Row>; order: string },
) {
  const { locale } = useLanguage()
  const spec = useMemo(() => ({ sortable: Object.keys(sorts), filterable: [], order }), [sorts, order])
  const [chosen, change] = useListQuery(spec)
  const { offset, ...page } = localPage(rows, { query: chosen, sorts, locale })
  const query = { ...chosen, offset }
  return {
    query,
    change,
    page,
    /** Without the rows that a page of the server would go on from. */
    steps: pageSteps(query, { data: [], total: page.total }),
    /** Returns the state of that column's head, and what a press on it does. */
    head: (name: string) => ({
      sorted: chosen.sortOrder.name === name ? chosen.sortOrder.direction : undefined,
      sort: () => change({ sortOrder: sortedBy(chosen, name) }),
    }),
  }
}
/** The rows in the order and on the page that is asked for, and the state of the list. */
export type LocalRows<Row extends { readonly id: string }> = ReturnType<typeof useLocalRows<Row>>
