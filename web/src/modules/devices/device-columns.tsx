import type { Device } from '@samtale/contract/devices/device'
import type { Column } from '#components/data-table/column.ts'
import { Manager } from '#components/text/manager.tsx'
import { LastSeen, lastSeen, Privacy, privacy, Status } from './device-cells.tsx'
import { Star } from './star.tsx'

/**
 * Returns the name of the device of a row: what its owner calls it, or the id on its screen as long as it is
 * nobody's.
 */
export const nameOfDevice = ({ userDeviceName, deviceName }: Device) => userDeviceName || deviceName

const favourite: Column<Device> = {
  field: 'favourite',
  label: 'devices.fields.favourite',
  cell: (device) => <Star device={device} />,
  text: (device) => (device.favourite ? '★' : ''),
  width: '112px',
  place: 'mark',
}
const name: Column<Device> = {
  field: 'userDeviceName',
  label: 'fields.name',
  cell: ({ userDeviceName }) => <b>{userDeviceName}</b>,
  text: nameOfDevice,
  place: 'title',
}
const deviceId: Column<Device> = {
  field: 'deviceName',
  label: 'devices.fields.deviceId',
  cell: ({ deviceName }) => <span className="mono muted">{deviceName}</span>,
  text: ({ deviceName }) => deviceName,
  width: '124px',
}
const status: Column<Device> = {
  field: 'status',
  label: 'devices.fields.status',
  cell: (device) => <Status device={device} />,
  text: ({ status: word }, text) => text(`devices.status.${word}`),
  width: '20%',
  place: 'state',
}
const privacyRules: Column<Device> = {
  field: 'privacy',
  label: 'devices.fields.privacy',
  cell: (device) => <Privacy device={device} />,
  text: privacy,
  width: '184px',
}
const seen: Column<Device> = {
  field: 'lastSeen',
  label: 'devices.fields.lastSeen',
  cell: (device) => <LastSeen device={device} />,
  text: lastSeen,
  width: '108px',
}
const managedBy: Column<Device> = {
  field: 'managedBy',
  label: 'fields.managedBy',
  cell: (device) => <Manager role={device.userId?.role} name={device.managedBy} />,
  text: (device) => device.managedBy,
  width: '14%',
}
const version: Column<Device> = {
  field: 'version',
  label: 'devices.fields.version',
  cell: ({ appVersion }) => <span className="muted tabular-nums">{appVersion}</span>,
  text: ({ appVersion }) => appVersion,
  width: '160px',
}

/** The columns of the devices of one account. */
export const deviceColumns: Column<Device>[] = [favourite, name, deviceId, status, privacyRules, seen]
/** The columns of the devices of all accounts, with whose they are. */
export const allDeviceColumns: Column<Device>[] = [...deviceColumns, managedBy]
/** A device of nobody has no name yet, and no rules. */
export const unassignedColumns: Column<Device>[] = [
  {
    ...deviceId,
    cell: ({ deviceName }) => <b className="mono">{deviceName}</b>,
    width: '30%',
    place: 'title',
  },
  { ...status, field: 'state' },
  seen,
  version,
]
