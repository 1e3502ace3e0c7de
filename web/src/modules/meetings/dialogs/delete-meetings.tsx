import { meetings } from '@samtale/contract/meetings/meetings'
import { useCommandEach } from '#api/use-command-each.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and deletes all meetings that are chosen, none of them with its series; says how many people were notified. */
export function DeleteMeetings({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const text = useText()
  const { isPending, error, run } = useCommandEach(meetings.remove, (id) => ({ id, scope: 'one' as const }))
  const announceDeleted = useUndoDelete()
  const finish = (results: readonly { readonly notified: number }[]) => {
    const count = results.reduce((sum, { notified }) => sum + notified, 0)
    announceDeleted(chosen.ids, {
      message: text('meetings.remove.removedMany', { count: chosen.ids.length }),
      detail: text('meetings.remove.notified', { count }),
    })
    chosen.done()
    close()
  }
  return (
    <ConfirmDialog
      title={text('meetings.remove.manyTitle', { count: chosen.ids.length })}
      verb={text('actions.delete')}
      busy={isPending}
      error={error}
      run={() => void run(chosen.ids, finish)}
      close={close}
    >
      <p>
        {text('meetings.remove.manyText')} {text('undo.restorable')}
      </p>
      <ChosenNames names={chosen.names} />
    </ConfirmDialog>
  )
}
