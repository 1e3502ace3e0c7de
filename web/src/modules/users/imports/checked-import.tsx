import { imports, type Import } from '@samtale/contract/users/imports'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import * as styles from './imports.module.css'

/** The dry run: how many rows would do what, and which; nothing has happened yet. */
export function CheckedImport({ found, again }: { found: Import; again: () => void }) {
  const text = useText()
  const start = useCommand(imports.start)
  return (
    <>
      <Card className={styles.head}>
        <ImportCounts found={found} />
        <span className="spacer" />
        <Button onClick={again} disabled={start.isPending}>
          {text('imports.another')}
        </Button>
        {found.create > 0 ? (
          <Button look="primary" busy={start.isPending} onClick={() => start.mutate({ id: found.id })}>
            {text('imports.start', { count: found.create })}
          </Button>
        ) : (
          <span className="muted">{text('imports.nothingToAdd')}</span>
        )}
      </Card>
      <ImportRows rows={found.rows} total={found.total} />
    </>
  )
}
