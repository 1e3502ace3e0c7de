import type { Device } from '@samtale/contract/devices/device'
import { mayEdit, mayReboot } from '@samtale/contract/devices/device-rules'
import { Pencil, Power, RotateCcw, Unplug } from 'lucide-react'
import { useMemo } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import type { DeviceDialog, OpenDevice } from './open-device.ts'

/** What can be done to a device; the row menus and its page are made of these. */
export function useDeviceActions(open: (action: OpenDevice) => void): RowAction<Device>[] {
  return useMemo(() => {
    const opens = (action: DeviceDialog) => (device: Device) => open({ action, device })
    return [
      { label: 'devices.actions.edit', icon: Pencil, run: opens('edit'), visible: mayEdit },
      { label: 'devices.actions.reset', icon: RotateCcw, run: opens('reset'), visible: mayEdit },
      {
        label: 'devices.actions.reboot',
        icon: Power,
        run: opens('reboot'),
        visible: mayReboot,
      },
      {
        label: 'devices.actions.unassign',
        icon: Unplug,
        run: opens('unassign'),
        visible: mayEdit,
        dangerous: true,
      },
    ]
  }, [open])
}
