import { meetings } from '@samtale/contract/meetings/meetings'
import { useCommandEach } from '#api/use-command-each.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Asks, and deletes all meetings that are chosen, none of them with its series; says how many people were notified. */
export function DeleteMeetings({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const text = useText()
  const { isPending, error, run } = useCommandEach(meetings.remove, (id) => ({ id, scope: 'one' as const }))
  const finish = (results: readonly { readonly notified: number }[]) => {
    const count = results.reduce((sum, { notified }) => sum + notified, 0)
    alert(
      'success',
      text('meetings.remove.removedMany', { count: chosen.ids.length }),
      text('meetings.remove.notified', { count }),
    )
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
      <p>{text('meetings.remove.manyText')}</p>
      <ChosenNames names={chosen.names} />
    </ConfirmDialog>
  )
}
