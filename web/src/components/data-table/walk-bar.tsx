import { formatTotal } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { Progress } from './use-list-walks.ts'
import * as styles from './list.module.css'

/** How far it has come through all rows, and the way out. */
export function WalkBar({
  progress: { doing, count },
  total,
  cancel,
}: {
  progress: Progress
  total: number
  cancel: () => void
}) {
  const { text, locale } = useLanguage()
  const numbers = { count: new Intl.NumberFormat(locale).format(count), total: formatTotal(total, locale) }
  return (
    <div className={styles.bulkRun} data-part="bulk-run">
      <span role="status">{text(`list.${doing}`, numbers)}</span>
      <progress max={Math.max(total, count, 1)} value={count} aria-label={text(`list.${doing}`, numbers)} />
      <Button size="small" onClick={cancel}>
        {text('actions.cancel')}
      </Button>
    </div>
  )
}
