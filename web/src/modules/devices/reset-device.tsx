import type { Device } from '@samtale/contract/devices/device'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { callsFor } from './device-calls.ts'

/**
 * Asks, and has a device reload its page. That it does is seen on its status, so nothing is said about it.
 */
export function ResetDevice({ device, close }: { device: Device; close: () => void }) {
  const text = useText()
  const { actor } = useSession()
  const inCall = device.status === 'Call Ongoing'
  const command = useCommand(callsFor(actor, device).reset, undefined, { quiet: true })
  return (
    <ConfirmDialog
      title={text('devices.reset.title', { name: device.userDeviceName })}
      verb={text('devices.reset.verb')}
      look={inCall ? 'danger' : 'primary'}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id: device.id }, { onSuccess: close })}
      close={close}
    >
      <p>{text('devices.reset.text')}</p>
      {inCall && <p>{text('devices.callEnds')}</p>}
    </ConfirmDialog>
  )
}
