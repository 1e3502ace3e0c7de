import { PAGE_SIZES, type ListQuery } from '@samtale/contract/core/list'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import type { PageSteps } from './page-steps.ts'
import type { ChangeList } from './use-list-query.ts'
import * as styles from './list-pager.module.css'
import * as fieldStyles from '#components/field/field.module.css'

type Props = { query: ListQuery; change: ChangeList; steps: PageSteps; shown: number; total: number }

/** Rows per page at the left, which ones are shown and the way through them at the right. */
export function ListPager({ query, change, steps, shown, total }: Props) {
  const { text, locale } = useLanguage()
  const { limit, offset } = query
  const goTo = (position: PageSteps['next']) => ({
    disabled: position === null,
    onClick: () => position && change(position),
  })
  return (
    <div className={styles.pager} data-part="pager">
      <span className={styles.pagerRows}>
        <span>{text('list.rows')}</span>
        <span className={fieldStyles.input} data-look="soft" data-size="small">
          <select
            aria-label={text('list.rowsPerPage')}
            value={limit}
            onChange={(event) => change({ limit: Number(event.target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
      </span>
      <span className="spacer" />
      <span className="tabular-nums">
        {text('list.range', {
          from: String(offset + 1),
          to: String(offset + shown),
          total: formatTotal(total, locale),
        })}
      </span>
      <nav className={styles.pagerSteps} aria-label={text('list.pages')}>
        <IconButton
          size="small"
          className={styles.pagerEnd}
          label={text('list.first')}
          icon={ChevronsLeft}
          {...goTo(steps.first)}
        />
        <IconButton size="small" label={text('list.previous')} icon={ChevronLeft} {...goTo(steps.previous)} />
        <IconButton size="small" label={text('list.next')} icon={ChevronRight} {...goTo(steps.next)} />
        <IconButton
          size="small"
          className={styles.pagerEnd}
          label={text('list.last')}
          icon={ChevronsRight}
          {...goTo(steps.last)}
        />
      </nav>
    </div>
  )
}
