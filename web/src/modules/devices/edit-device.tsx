import type { Device } from '@samtale/contract/devices/device'
import type { devices } from '@samtale/contract/devices/devices'
import { useSession } from '#session/session.ts'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { callsFor } from './device-calls.ts'

const fields: DialogField<typeof devices.edit | typeof devices.editAny>[] = [
  { name: 'userDeviceName', label: 'devices.fields.name' },
  {
    name: 'privacyEnabled',
    label: 'devices.fields.privacyEnabled',
    type: 'check',
    help: 'devices.privacyHelp',
  },
  {
    name: 'privacyTimeout',
    label: 'devices.fields.privacyTimeout',
    type: 'number',
    help: 'devices.timeoutHelp',
    when: ({ privacyEnabled }) => privacyEnabled === 'true',
  },
]

/** Asks what its owner calls a device, and whether it asks before it answers. */
export function EditDevice({ device, close }: { device: Device; close: () => void }) {
  const text = useText()
  const { actor } = useSession()
  const { id, version, deviceName, userDeviceName, privacyEnabled, privacyTimeout } = device
  return (
    <EndpointFormDialog
      title={text('devices.edit')}
      mode="edit"
      endpoint={callsFor(actor, device).edit}
      fields={fields}
      values={{
        userDeviceName,
        privacyEnabled: String(privacyEnabled),
        privacyTimeout: String(privacyTimeout),
      }}
      fixed={{ deviceId: id, version }}
      shown={[{ label: 'devices.fields.deviceId', value: deviceName }]}
      done="done.updated_device"
      close={close}
    />
  )
}
