import type { Device } from '@samtale/contract/devices/device'
import { mayEdit, mayReboot } from '@samtale/contract/devices/device-rules'
import { Pencil, Power, RotateCcw, Unplug } from 'lucide-react'
import { useMemo } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'

/** Returns what can be done to a device; the row menus and its page are made of these. */
export function useDeviceActions(): RowAction<Device>[] {
  return useMemo(() => {
    return [
      { label: 'devices.actions.edit', icon: Pencil, dialog: 'edit', visible: mayEdit },
      { label: 'devices.actions.reset', icon: RotateCcw, dialog: 'reset', visible: mayEdit },
      {
        label: 'devices.actions.reboot',
        icon: Power,
        dialog: 'reboot',
        visible: mayReboot,
      },
      {
        label: 'devices.actions.unassign',
        icon: Unplug,
        dialog: 'unassign',
        visible: mayEdit,
        dangerous: true,
      },
    ]
  }, [])
}
