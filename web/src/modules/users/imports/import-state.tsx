import { imports, type Import } from '@samtale/contract/users/imports'
import { FileX, RotateCw, WifiOff } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Progress } from '#components/progress/progress.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { CheckedImport } from './checked-import.tsx'
import { FinishedImport } from './finished-import.tsx'
import * as styles from '#components/form/form-card.module.css'

const ASK_EVERY_MS = 1_000

/** One import, as far as it is. */
export function ImportState({ id, again }: { id: string; again: () => void }) {
  const text = useText()
  const { data, error, refetch } = useRead(
    imports.read,
    { id },
    { askEvery: (answer) => answer?.status === 'running' && ASK_EVERY_MS },
  )
  if (data) return <Known found={data} again={again} />
  if (!error) {
    return (
      <Card className={styles.formCard} data-part="form-card" aria-busy>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </Card>
    )
  }
  const gone = error.code === 'import_not_found' || error.code === 'validation_error'
  return (
    <Card>
      <EmptyState
        role="alert"
        bad={gone ? FileX : WifiOff}
        title={text(gone ? 'imports.gone' : 'imports.unreachable')}
        text={text(gone ? 'imports.goneText' : 'app.failedText')}
        action={
          <Button {...(!gone && { icon: RotateCw })} onClick={gone ? again : () => void refetch()}>
            {text(gone ? 'imports.again' : 'app.tryAgain')}
          </Button>
        }
      />
    </Card>
  )
}

function Known({ found, again }: { found: Import; again: () => void }) {
  switch (found.status) {
    case 'checked':
      return <CheckedImport found={found} again={again} />
    case 'running':
      return <RunningImport found={found} />
    case 'done':
    case 'failed':
      return <FinishedImport found={found} again={again} />
  }
}

/** How far the job is; it goes on when this page is left. */
function RunningImport({ found: { done, total } }: { found: Import }) {
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
