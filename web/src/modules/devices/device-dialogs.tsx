import { EditDevice } from './edit-device.tsx'
import type { Device } from '@samtale/contract/devices/device'
import { RebootDevice } from './reboot-device.tsx'
import { ResetDevice } from './reset-device.tsx'
import { UnassignDevice } from './unassign-device.tsx'

type Props = {
  dialog: string
  device: Device
  close: () => void
  onUnassigned?: (() => void) | undefined
}

/** The dialog that stands open about one device. */
export function DeviceDialogs({ dialog, device, close, onUnassigned }: Props) {
  const about = { device, close }
  switch (dialog) {
    case 'edit':
      return <EditDevice {...about} />
    case 'unassign':
      return <UnassignDevice {...about} onDone={onUnassigned} />
    case 'reset':
      return <ResetDevice {...about} />
    case 'reboot':
      return <RebootDevice {...about} />
  }
}
