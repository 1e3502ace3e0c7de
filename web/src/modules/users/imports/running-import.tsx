import type { Import } from '@samtale/contract/users/imports'
import { formatCount } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Progress } from '#components/progress/progress.tsx'
import * as styles from '#components/form/form-card.module.css'

/** How far the job is; it goes on when this page is left. */
export function RunningImport({ found: { done, total } }: { found: Import }) {
  const { text, locale } = useLanguage()
  const progress = text('imports.running', {
    done: formatCount(done, locale),
    total: formatCount(total, locale),
  })
  return (
    <Card className={styles.formCard} data-part="form-card">
      <Progress value={done} max={total} label={text('imports.progress')} />
      <p className="tabular-nums" role="status">
        {progress}
      </p>
      <p className="muted">{text('imports.runningText')}</p>
    </Card>
  )
}
