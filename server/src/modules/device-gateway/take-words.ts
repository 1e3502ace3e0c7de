import type { Ack, CallEvent, Heartbeat, DeviceMessage } from '@samtale/contract/device-gateway/kiosk'
import { noteEvents } from '#modules/devices/timeline.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { ConnectedDevice } from './connected-device.ts'
import { noteReports } from './note-reports.ts'
import { takeAcks } from './take-acks.ts'
import { handleCallEvents } from './handle-call-events.ts'

type Trouble = Extract<DeviceMessage, { type: 'trouble' }>
/** What a device has said that changes something. */
export type Word = { readonly device: ConnectedDevice; readonly at: Date; readonly message: Heartbeat | Ack | CallEvent | Trouble }

/** Takes what several devices have said, in one transaction and in the order in which each said it. */
export async function takeWords(db: Db, words: readonly Word[], now: Date): Promise<void> {
  if (words.length === 0) return
  const reports = words.flatMap(({ device, at, message }) =>
    message.type === 'heartbeat' ? [{ ...message, id: device.id, connection: device.line.connection, at }] : [],
  )
  const news = words.flatMap(({ device, message }) => (message.type === 'call' ? [{ ...message, deviceId: device.id }] : []))
  const acks = words.flatMap(({ device, message }) => (message.type === 'ack' ? [{ ...message, deviceId: device.id }] : []))
  const troubles = words.flatMap(({ device, message }) => (message.type === 'trouble' ? [eventOf(device.id, message)] : []))
  await transact(db, async (trx) => {
    if (reports.length > 0) await noteReports(trx, reports, now)
    if (news.length > 0) await handleCallEvents(trx, news, now)
    if (acks.length > 0) await takeAcks(trx, acks, now)
    if (troubles.length > 0) await noteEvents(trx, troubles, now)
  })
}

const eventOf = (deviceId: string, { name, detail = '' }: Trouble) => ({ deviceId, kind: 'error' as const, detail: { name, detail } })
