import { groups, type Group } from '@samtale/contract/groups/groups'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and deletes the group; who and what was in it stays. */
export function DeleteGroup({
  group: { id, name },
  own,
  close,
}: {
  group: Group
  own: boolean
  close: () => void
}) {
  const text = useText()
  const command = useCommand(own ? groups.remove : groups.removeAny, undefined, { quiet: true })
  const announceDeleted = useUndoDelete()
  const finish = () => {
    close()
    announceDeleted([id], { message: text('done.deleted_group') })
  }
  return (
    <ConfirmDialog
      title={text('groups.deleteTitle', { name })}
      verb={text('actions.delete')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: finish })}
      close={close}
    >
      {text('groups.deleteText')} {text('undo.restorable')}
    </ConfirmDialog>
  )
}
