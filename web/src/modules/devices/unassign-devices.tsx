import { devices } from '@samtale/contract/devices/devices'
import { useCommandEach } from '#api/use-command-each.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

type Props = {
  chosen: Chosen
  /** Whether they are of the reader's own account. */
  own: boolean
  close: () => void
}

/** Asks, and gives all devices back that are chosen. */
export function UnassignDevices({ chosen, own, close }: Props) {
  const text = useText()
  const { isPending, error, run } = useCommandEach(
    own ? devices.unassign : devices.unassignAny,
    (deviceId) => ({ deviceId }),
  )
  const finish = () => {
    alert('success', text('devices.bulk.unassigned', { count: chosen.ids.length }))
    chosen.done()
    close()
  }
  return (
    <ConfirmDialog
      title={text('devices.bulk.unassignTitle', { count: chosen.ids.length })}
      verb={text('devices.unassign.verb')}
      busy={isPending}
      error={error}
      run={() => void run(chosen.ids, finish)}
      close={close}
    >
      <p>{text('devices.bulk.unassignText')}</p>
      <ChosenNames names={chosen.names} />
    </ConfirmDialog>
  )
}
