import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { DeviceCall } from './device.ts'

/** Calls of meeting-room devices into a meeting that is on. */
export const deviceCalls = endpoints({
  ring: {
    resource: 'device-calls',
    method: 'POST',
    path: 'device/ring',
    can: 'instantMeeting',
    input: z.strictObject({ deviceId: Id, roomName: z.string().check(z.maxLength(64, 'too_long')) }),
    output: DeviceCall,
    errors: ['device_not_found', 'meeting_not_found', 'device_busy', 'device_unavailable', 'meeting_ended'],
    summary: 'Calls a device into a meeting in progress that the caller moderates.',
    invalidates: ['devices'],
  },
  listCalls: {
    resource: 'device-calls',
    method: 'GET',
    path: 'device/calls/{roomName}',
    can: 'instantMeeting',
    input: z.strictObject({ roomName: z.string().check(z.maxLength(64, 'too_long')) }),
    output: z.array(DeviceCall),
    errors: ['meeting_not_found'],
    summary:
      'Lists the devices called into a meeting that the caller moderates, with the latest call of each.',
  },
  cancelCall: {
    resource: 'device-calls',
    method: 'POST',
    path: 'device/cancelcall/{id}',
    can: 'instantMeeting',
    input: z.strictObject({ id: Id }),
    output: DeviceCall,
    errors: ['call_not_found'],
    summary: 'Cancels a call. A device that has joined stays.',
    invalidates: ['devices'],
  },
})
