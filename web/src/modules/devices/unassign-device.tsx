import type { Device } from '@samtale/contract/devices/device'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { callsFor } from './device-calls.ts'

type Props = { device: Device; close: () => void; onDone?: (() => void) | undefined }

/** Asks, and gives a device back: it is nobody's afterwards. */
export function UnassignDevice({ device, close, onDone }: Props) {
  const text = useText()
  const { actor } = useSession()
  const command = useCommand(callsFor(actor, device).unassign, 'done.unassigned_device', { quiet: true })
  return (
    <ConfirmDialog
      title={text('devices.unassign.title', { name: device.userDeviceName })}
      verb={text('devices.unassign.verb')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ deviceId: device.id }, { onSuccess: onDone ?? close })}
      close={close}
    >
      <p>{text('devices.unassign.text')}</p>
      {device.status === 'Call Ongoing' && <p>{text('devices.callEnds')}</p>}
    </ConfirmDialog>
  )
}
