import { PAGE_SIZES, TOTAL_CAP, type ListQuery } from '@samtale/contract/core/list'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { formatTotal } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#ui/button.tsx'
import type { ChangeList } from './use-list-query.ts'

/** Rows per page at the left, which ones are shown and the way through them at the right. */
export function ListPager({ query, change, total }: { query: ListQuery; change: ChangeList; total: number }) {
  const { text, locale } = useLanguage()
  const { limit, offset } = query
  const to = Math.min(offset + limit, total)
  const lastOffset = Math.floor((total - 1) / limit) * limit
  const counted = total < TOTAL_CAP
  const goTo = (next: number) => () => change({ offset: next })
  return (
    <div className="pager">
      <span className="pager-rows">
        <span>{text('list.rows')}</span>
        <span className="input input-soft input-small">
          <select aria-label={text('list.rowsPerPage')} value={limit} onChange={(event) => change({ limit: Number(event.target.value) })}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
      </span>
      <span className="spread" />
      <span className="figures">{text('list.range', { from: String(offset + 1), to: String(to), total: formatTotal(total, locale) })}</span>
      <nav className="pager-steps" aria-label={text('list.pages')}>
        <IconButton size="small" label={text('list.first')} icon={ChevronsLeft} disabled={offset === 0} onClick={goTo(0)} />
        <IconButton size="small" label={text('list.previous')} icon={ChevronLeft} disabled={offset === 0} onClick={goTo(Math.max(0, offset - limit))} />
        <IconButton size="small" label={text('list.next')} icon={ChevronRight} disabled={counted && offset >= lastOffset} onClick={goTo(offset + limit)} />
        <IconButton size="small" label={text('list.last')} icon={ChevronsRight} disabled={!counted || offset >= lastOffset} onClick={goTo(lastOffset)} />
      </nav>
    </div>
  )
}
