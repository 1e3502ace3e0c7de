import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Notice } from '#components/parts.tsx'
import * as styles from './table.module.css'

/** The rows below are older than they should be: asking again failed. */
export function StaleNotice({ failed, retry }: { failed: PlainKey; retry: () => void }) {
  const text = useText()
  return (
    <div className={styles.stale}>
      <Notice look="warn" role="status" title={text(failed)}>
        {text('list.stale')}{' '}
        <button type="button" onClick={retry}>
          {text('app.tryAgain')}
        </button>
      </Notice>
    </div>
  )
}
