import type {
  Ack,
  CallEvent,
  Heartbeat,
  DeviceMessage,
} from '@samtale/contract/device-gateway/device-messages'
import { saveEvents } from '#modules/devices/timeline.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { ConnectedDevice } from './connected-device.ts'
import { saveReports } from './save-reports.ts'
import { handleAcks } from './handle-acks.ts'
import { handleCallEvents } from './handle-call-events.ts'

type Trouble = Extract<DeviceMessage, { type: 'trouble' }>
/** What a device has said that changes something. */
export type ReceivedMessage = {
  readonly device: ConnectedDevice
  readonly at: Date
  readonly message: Heartbeat | Ack | CallEvent | Trouble
}

/** Takes what several devices have said, in one transaction and in the order in which each said it. */
export async function handleDeviceMessages(
  db: Db,
  messages: readonly ReceivedMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  const reports = messages.flatMap(({ device, at, message }) =>
    message.type === 'heartbeat'
      ? [{ ...message, id: device.id, connectionId: device.connection.connectionId, at }]
      : [],
  )
  const callEvents = messages.flatMap(({ device, message }) =>
    message.type === 'call' ? [{ ...message, deviceId: device.id }] : [],
  )
  const acks = messages.flatMap(({ device, message }) =>
    message.type === 'ack' ? [{ ...message, deviceId: device.id }] : [],
  )
  const troubles = messages.flatMap(({ device, message }) =>
    message.type === 'trouble' ? [eventOf(device.id, message)] : [],
  )
  await transact(db, async (trx) => {
    if (reports.length > 0) await saveReports(trx, reports, now)
    if (callEvents.length > 0) await handleCallEvents(trx, callEvents, now)
    if (acks.length > 0) await handleAcks(trx, acks, now)
    if (troubles.length > 0) await saveEvents(trx, troubles, now)
  })
}

const eventOf = (deviceId: string, { name, detail = '' }: Trouble) => ({
  deviceId,
  kind: 'error' as const,
  detail: { name, detail },
})
