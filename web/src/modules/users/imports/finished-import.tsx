import { imports, type Import } from '@samtale/contract/users/imports'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { downloadText } from './download-text.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import * as styles from './imports.module.css'

/** Shows what came of an import, and the file that says it row by row. */
export function FinishedImport({ found, again }: { found: Import; again: () => void }) {
  const text = useText()
  const result = useCommand(imports.result)
  const failed = found.status === 'failed'
  const download = () =>
    result.mutate({ id: found.id }, { onSuccess: ({ name, csv }) => downloadText(name, csv) })
  return (
    <>
      <Card className={styles.done} data-part="import-done">
        <EmptyState
          role="status"
          icon={failed ? CircleAlert : CircleCheck}
          title={failed ? text('imports.failed') : text('imports.done', { count: found.create })}
          text={text(failed ? 'imports.failedText' : 'imports.doneText')}
          action={
            <div className={styles.doneActions}>
              <Button look="primary" icon={Download} busy={result.isPending} onClick={download}>
                {text('imports.result')}
              </Button>
              <Button onClick={again}>{text('imports.again')}</Button>
            </div>
          }
        />
        <ImportCounts found={found} />
      </Card>
      {found.wrong > 0 && (
        <ImportRows rows={found.rows.filter(({ outcome }) => outcome === 'wrong')} total={found.wrong} />
      )}
    </>
  )
}
