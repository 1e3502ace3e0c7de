import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Segmented } from '#components/field/segmented.tsx'

const WHENS = ['now', 'idle'] as const
type When = (typeof WHENS)[number]

/** Asks when, and reboots a device: its machine where that can be, else its page. */
export function RebootDevice({ device, close }: { device: Device; close: () => void }) {
  const text = useText()
  const inCall = device.status === 'Call Ongoing'
  const [when, setWhen] = useState<When>(inCall ? 'idle' : 'now')
  const command = useCommand(devices.reboot, undefined, { quiet: true })
  const finish = ({ rebootStatus }: Device) => {
    alert('success', text(rebootStatus ? 'devices.reboot.requested' : 'devices.reboot.waits'))
    close()
  }
  return (
    <ConfirmDialog
      title={text('devices.reboot.title', { name: device.userDeviceName })}
      verb={text('devices.reboot.verb')}
      look={inCall && when === 'now' ? 'danger' : 'primary'}
      busy={command.isPending}
      error={command.error}
      choice={
        <Segmented
          wide
          label={text('devices.reboot.when')}
          options={WHENS.map((value) => ({ value, label: text(`devices.reboot.${value}`) }))}
          value={when}
          onChange={setWhen}
        />
      }
      run={() => command.mutate({ deviceId: device.id, when }, { onSuccess: finish })}
      close={close}
    >
      <p>{text(device.canReboot === 'device' ? 'devices.reboot.computer' : 'devices.reboot.page')}</p>
      {when === 'idle' && <p>{text('devices.reboot.idleText')}</p>}
      {when === 'now' && inCall && <p>{text('devices.callEnds')}</p>}
    </ConfirmDialog>
  )
}
