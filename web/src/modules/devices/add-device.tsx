import { PRIVACY_TIMEOUT } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { useState } from 'react'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { useText } from '#i18n/use-text.tsx'
import { CheckDigits } from './check-digits.tsx'
import { validateDeviceId } from './device-id.ts'

type Assign = typeof devices.assign | typeof devices.assignTo
type Props = {
  /** Whose it becomes; without it, one's own. */
  ownerId: string | undefined
  /** Those whose it can become, where that has to be said. */
  managers: PickerSource | undefined
  /** The id of a device that was chosen from a list. */
  deviceId?: string | undefined
  close: () => void
}

const fieldsFor = (known: boolean): DialogField<Assign>[] => [
  { name: 'userDeviceName', label: 'devices.fields.name' },
  {
    name: 'deviceId',
    label: 'devices.fields.deviceId',
    type: 'code',
    help: 'devices.idHelp',
    validate: validateDeviceId,
    errors: { not_found: 'devices.noScreen' },
    locked: known,
  },
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
const manager = (pick: PickerSource): DialogField<typeof devices.assignTo> => ({
  name: 'customerId',
  label: 'devices.fields.customer',
  help: 'devices.customerHelp',
  pick,
})

/** Makes a device somebody's by the id on its screen; then both show four digits to compare. */
export function AddDevice({ ownerId, managers, deviceId, close }: Props) {
  const text = useText()
  const [assigned, setAssigned] = useState<OutputOf<typeof devices.assign> | null>(null)
  if (assigned) return <CheckDigits device={assigned} close={close} />
  const fields = fieldsFor(deviceId !== undefined)
  const values = {
    userDeviceName: '',
    deviceId: deviceId ?? '',
    privacyTimeout: String(PRIVACY_TIMEOUT.default),
    privacyEnabled: 'true',
  }
  const common = {
    title: text('devices.add'),
    mode: 'create',
    submit: 'devices.add',
    follow: setAssigned,
    close,
  } as const
  if (ownerId)
    return (
      <EndpointFormDialog
        {...common}
        endpoint={devices.assignTo}
        fields={fields}
        values={values}
        fixed={{ customerId: ownerId }}
      />
    )
  if (!managers)
    return <EndpointFormDialog {...common} endpoint={devices.assign} fields={fields} values={values} />
  return (
    <EndpointFormDialog
      {...common}
      endpoint={devices.assignTo}
      fields={[manager(managers), ...fields]}
      values={{ customerId: '', ...values }}
    />
  )
}
