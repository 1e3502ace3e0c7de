import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import * as styles from '#components/data-table/list-pager.module.css'

type Props = {
  page: number
  setPage: (page: number) => void
  isLast: boolean
  from: number
  shown: number
  total: number
}

/** Shows which cards are shown, and the way to those before and behind. */
export function CardSteps({ page, setPage, isLast, from, shown, total }: Props) {
  const { text, locale } = useLanguage()
  return (
    <>
      <span className="tabular-nums">
        {text('list.range', {
          from: String(from + 1),
          to: String(from + shown),
          total: formatTotal(total, locale),
        })}
      </span>
      <nav className={styles.pagerSteps} aria-label={text('list.pages')}>
        <IconButton
          size="small"
          label={text('list.previous')}
          icon={ChevronLeft}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        />
        <IconButton
          size="small"
          label={text('list.next')}
          icon={ChevronRight}
          disabled={isLast}
          onClick={() => setPage(page + 1)}
        />
      </nav>
    </>
  )
}
