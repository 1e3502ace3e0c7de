import { useLanguage, useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { PauseHandlers } from './use-pause-updates.ts'
import { Notice } from '#components/notice/notice.tsx'
import { formatCount, formatTotal } from '#i18n/format-number.ts'
import type { Progress } from './use-bulk-runs.ts'
import * as listStyles from './list.module.css'
import * as tableStyles from './table.module.css'

/** Floats above the rows while newer ones wait: how many changes, and a button that shows them. */
export function ChangesBar({
  waiting,
  show,
  pause,
}: {
  waiting: number
  show: () => void
  pause: PauseHandlers
}) {
  const text = useText()
  return (
    <div className={listStyles.changes} role="status">
      {waiting > 0 && (
        <div className={listStyles.changesPill} {...pause}>
          <span>{text('list.changes', { count: waiting })}</span>
          <Button size="small" look="tint" onClick={show}>
            {text('list.showChanges')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows below are older than they should be: asking again failed. */
export function StaleNotice({ failed, retry }: { failed: PlainKey; retry: () => void }) {
  const text = useText()
  return (
    <div className={tableStyles.stale}>
      <Notice look="warn" role="status" title={text(failed)}>
        {text('list.stale')}{' '}
        <button type="button" onClick={retry}>
          {text('app.tryAgain')}
        </button>
      </Notice>
    </div>
  )
}

/** Shows how far it has come through all rows, and the way out. */
export function BulkRunBar({
  progress: { doing, count },
  total,
  cancel,
}: {
  progress: Progress
  total: number
  cancel: () => void
}) {
  const { text, locale } = useLanguage()
  const numbers = { count: formatCount(count, locale), total: formatTotal(total, locale) }
  return (
    <div className={listStyles.bulkRun} data-part="bulk-run">
      <span role="status">{text(`list.${doing}`, numbers)}</span>
      <progress max={Math.max(total, count, 1)} value={count} aria-label={text(`list.${doing}`, numbers)} />
      <Button size="small" onClick={cancel}>
        {text('actions.cancel')}
      </Button>
    </div>
  )
}
