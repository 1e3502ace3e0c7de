import { groups } from '@samtale/contract/groups/groups'
import { useCommand } from '#api/calls.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Deletes all groups that are chosen, or none. */
export function DeleteGroups({ chosen, own, close }: { chosen: Chosen; own: boolean; close: () => void }) {
  const text = useText()
  const command = useCommand(own ? groups.removeMany : groups.removeManyAny, undefined, { quiet: true })
  const announceDeleted = useUndoDelete()
  const finish = (count: number) => {
    announceDeleted(chosen.ids, { message: text('groups.deletedMany', { count }) })
    chosen.done()
    close()
  }
  return (
    <ConfirmDialog
      title={text('groups.deleteManyTitle', { count: chosen.ids.length })}
      verb={text('actions.delete')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ ids: [...chosen.ids] }, { onSuccess: ({ deleted }) => finish(deleted) })}
      close={close}
    >
      <p>
        {text('groups.deleteManyText')} {text('undo.restorable')}
      </p>
      <ChosenNames names={chosen.names} />
    </ConfirmDialog>
  )
}
