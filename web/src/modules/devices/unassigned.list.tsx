import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { Link2, MonitorOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { nameOfDevice, unassignedColumns } from './device-columns.tsx'

const labels: ListLabels = {
  title: 'devices.unassigned.title',
  search: 'devices.unassigned.search',
  empty: 'devices.unassigned.empty',
  emptyText: 'devices.unassigned.emptyText',
  failed: 'devices.failed',
  icon: MonitorOff,
}

/** What can be done with a device that is nobody's: it can be assigned. */
export const unassignedActions: RowAction<Device>[] = [
  { label: 'devices.assign', icon: Link2, dialog: 'assign', main: true },
]

/** Devices that are connected and nobody's; a press on one assigns it. */
export function UnassignedList({ above }: { above: ReactNode }) {
  return (
    <DataTable
      endpoint={devices.listUnassigned}
      labels={labels}
      columns={unassignedColumns}
      actions={unassignedActions}
      nameOf={nameOfDevice}
      above={above}
    />
  )
}
