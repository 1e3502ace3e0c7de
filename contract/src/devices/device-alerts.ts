import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Email, Url } from '../core/fields.ts'
import { DeviceAlerts } from './device.ts'

/** Who is notified when a device stays away. */
export const deviceAlerts = endpoints({
  readAlerts: {
    resource: 'device-alerts',
    method: 'GET',
    path: 'device/alerts',
    can: 'editDevices',
    input: z.strictObject({}),
    output: DeviceAlerts,
    errors: [],
    summary: "Returns who is notified when a device of the caller's account goes offline.",
  },
  saveAlerts: {
    resource: 'device-alerts',
    method: 'POST',
    path: 'device/alerts',
    can: 'editDevices',
    input: z.strictObject({
      mail: z.union([z.literal(''), Email]),
      webhookUrl: z.union([z.literal(''), Url]),
      settleSeconds: z
        .number()
        .check(z.int('invalid_value'), z.minimum(60, 'invalid_value'), z.maximum(86_400, 'invalid_value')),
    }),
    output: DeviceAlerts,
    errors: [],
    summary: 'Updates the alerts. Leave empty for no email or no webhook.',
  },
})
