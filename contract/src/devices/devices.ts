import * as z from 'zod/mini'
import { BULK_BODY_BYTES, alsoByPost, endpoint, endpoints } from '../core/endpoint.ts'
import { Id, Version } from '../core/fields.ts'
import { LIST_LIMIT, listOf } from '../core/list.ts'
import { QualityCounts, SAMPLE_DAYS } from '../core/call-quality.ts'
import { DEVICE_EVENTS, Device, DeviceEvent, TIMELINE_DAYS } from './device.ts'
import { deviceAlerts } from './device-alerts.ts'
import { deviceCalls } from './device-calls.ts'
import { DeviceCode, DeviceName, PrivacyTimeout, settingsFields } from './device-fields.ts'

const assigned = { deviceId: DeviceCode, userDeviceName: z.optional(DeviceName), ...settingsFields }
const edited = z.strictObject({
  deviceId: Id,
  name: z.optional(DeviceName),
  userDeviceName: z.optional(DeviceName),
  ...settingsFields,
  favourite: z.optional(z.boolean()),
  version: z.optional(Version),
})
const named = z.strictObject({ deviceId: Id })
const byId = z.strictObject({ id: Id })
/** The device and the portal show the same four digits, to compare. */
const Assigned = z.extend(Device, { checkCode: z.string() })

const DEVICE_FILTERS = ['userDeviceName', 'deviceName'] as const
const DEVICE_SORTS = ['createdAt', 'favourite', ...DEVICE_FILTERS, 'status'] as const
const deviceList = listOf({ item: Device, sort: [...DEVICE_SORTS, 'managedBy'], filter: DEVICE_FILTERS })
const deviceListOf = listOf({ item: Device, sort: DEVICE_SORTS, filter: DEVICE_FILTERS, more: { id: Id } })

const reset = endpoint({
  resource: 'devices',
  method: 'GET',
  path: 'device/reset/{id}',
  can: 'editDevices',
  reads: false,
  input: byId,
  output: Device,
  errors: ['device_not_found'],
  summary: "Reloads one of the caller's devices and ends its call.",
})

const resetAny = endpoint({
  resource: 'devices',
  method: 'GET',
  path: 'device/resetany/{id}',
  can: 'editAnyDevices',
  reads: false,
  input: byId,
  output: Device,
  errors: ['device_not_found'],
  summary: 'Reloads any device in scope and ends its call.',
})

const ownDevices = endpoints({
  list: {
    resource: 'devices',
    method: 'POST',
    path: 'device/read',
    can: 'viewDevices',
    ...deviceList,
    errors: [],
    summary: "Lists the caller's own devices. A member gets those of their parent.",
  },
  listOf: {
    resource: 'devices',
    method: 'POST',
    path: 'device/read/{id}',
    can: 'viewDevicesOf',
    ...deviceListOf,
    errors: ['user_not_found'],
    summary: 'Lists the devices of a customer or sub-admin. A member can only name their own parent.',
  },
  listAll: {
    resource: 'devices',
    method: 'POST',
    path: 'device/readall',
    can: 'viewAllDevices',
    ...deviceList,
    errors: [],
    summary: 'Lists all assigned devices and who manages them.',
  },
  listUnassigned: {
    resource: 'devices',
    method: 'POST',
    path: 'device/readunassigned',
    can: 'viewAllDevices',
    ...listOf({ item: Device, sort: ['createdAt', 'deviceName'], filter: ['deviceName'] }),
    errors: [],
    summary: "Lists connected devices that aren't assigned.",
  },
  speedDials: {
    resource: 'devices',
    method: 'GET',
    path: 'device/readremote',
    can: 'viewSpeedDials',
    input: z.strictObject({}),
    output: z.object({ data: z.array(Device), total: z.number() }),
    errors: [],
    summary: `Lists the caller's speed dials with live status, favourites first, at most ${LIST_LIMIT}.`,
  },
  read: {
    resource: 'devices',
    method: 'GET',
    path: 'device/{id}',
    can: 'addDevices',
    input: byId,
    output: Device,
    errors: ['device_not_found'],
    summary: 'Returns a device in scope.',
  },
  assign: {
    resource: 'devices',
    method: 'POST',
    path: 'device/assign',
    can: 'addDevices',
    input: z.strictObject(assigned),
    output: Assigned,
    errors: ['device_not_found', 'parent_required', 'rate_limited'],
    summary: 'Assigns the device with this ID to the caller. Platform staff name a customer instead.',
  },
  assignTo: {
    resource: 'devices',
    method: 'POST',
    path: 'device/assign/{customerId}',
    can: 'addDevices',
    input: z.strictObject({ customerId: Id, ...assigned }),
    output: Assigned,
    errors: ['device_not_found', 'user_not_found', 'rate_limited'],
    summary: 'Assigns a device to a customer or sub-admin.',
  },
  unassign: {
    resource: 'devices',
    method: 'POST',
    path: 'device/unassign',
    can: 'editDevices',
    input: named,
    output: z.object({}),
    errors: ['device_not_found'],
    summary: "Unassigns one of the caller's devices. It ends its call and shows its ID again.",
    invalidates: ['groups'],
  },
  unassignAny: {
    resource: 'devices',
    method: 'POST',
    path: 'device/unassignany',
    can: 'editAnyDevices',
    input: named,
    output: z.object({}),
    errors: ['device_not_found'],
    summary: 'Unassigns any device in scope. It ends its call and shows its ID again.',
    invalidates: ['groups'],
  },
  reset,
  resetAny,
  resetByPost: alsoByPost(reset),
  resetAnyByPost: alsoByPost(resetAny),
  edit: {
    resource: 'devices',
    method: 'POST',
    path: 'device/edit',
    can: 'viewDevices',
    input: edited,
    output: Device,
    errors: ['device_not_found', 'edit_conflict'],
    summary: "Updates one of the caller's devices. Members can only set their own favourite.",
  },
  editAny: {
    resource: 'devices',
    method: 'POST',
    path: 'device/editany',
    can: 'editAnyDevices',
    input: edited,
    output: Device,
    errors: ['device_not_found', 'edit_conflict'],
    summary: 'Updates any device in scope.',
  },
  editMany: {
    resource: 'devices',
    method: 'POST',
    path: 'device/editmany',
    can: 'addDevices',
    bodyBytes: BULK_BODY_BYTES,
    /** What is not sent is kept as it is on each. */
    input: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(10_000, 'too_many')),
      privacyEnabled: z.optional(z.boolean()),
      privacyTimeout: z.optional(PrivacyTimeout),
    }),
    output: z.object({ changed: z.number() }),
    errors: ['device_not_found'],
    summary: 'Updates the privacy of several devices in scope, all or none.',
  },
  reboot: {
    resource: 'devices',
    method: 'POST',
    path: 'device/reboot',
    can: 'addDevices',
    input: z.strictObject({
      deviceId: Id,
      when: z._default(z.enum(['now', 'idle'], 'invalid_value'), 'now'),
    }),
    output: Device,
    errors: ['device_not_found'],
    summary: "Reboots a device in scope now, or when it's idle.",
  },
  readQuality: {
    resource: 'devices',
    method: 'GET',
    path: 'device/quality/{id}',
    can: 'addDevices',
    input: byId,
    /** Of its calls of the last days; null when none was measured. */
    output: z.object({
      quality: QualityCounts,
      roundTrip: z.nullable(z.number()),
      loss: z.nullable(z.number()),
    }),
    errors: ['device_not_found'],
    summary: `Returns the call quality of a device in scope in the last ${SAMPLE_DAYS} days.`,
  },
  listEvents: {
    resource: 'device-events',
    method: 'POST',
    path: 'device/events/{id}',
    can: 'addDevices',
    ...listOf({
      item: DeviceEvent,
      sort: ['createdAt'],
      filter: [],
      more: { id: Id, kind: z.optional(z.enum(DEVICE_EVENTS, 'invalid_value')) },
    }),
    errors: ['device_not_found'],
    summary: `Lists the timeline of a device in scope, kept for ${TIMELINE_DAYS} days.`,
  },
})

/** Meeting-room devices: plain calls serve one's own, `any` calls those further down the tree. */
export const devices = { ...ownDevices, ...deviceAlerts, ...deviceCalls }
