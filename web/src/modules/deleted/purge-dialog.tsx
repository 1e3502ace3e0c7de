import { deleted, type DeletedRecord } from '@samtale/contract/deleted/deleted'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { nameOfDeleted } from './deleted-cells.tsx'

/** Asks, and deletes a record for good. */
export function PurgeDialog({ record, close }: { record: DeletedRecord; close: () => void }) {
  const text = useText()
  const command = useCommand(deleted.purge, 'deleted.purged', { quiet: true })
  return (
    <ConfirmDialog
      title={text('deleted.purgeTitle', { name: nameOfDeleted(record, text) })}
      verb={text('deleted.purge')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id: record.id }, { onSuccess: close })}
      close={close}
    >
      {text('deleted.purgeText')}
    </ConfirmDialog>
  )
}
