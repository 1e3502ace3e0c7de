import type { Ack, CallEvent, Heartbeat, BoxMessage } from '@samtale/contract/device-gateway/kiosk'
import { noteEvents } from '#modules/devices/timeline.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Box } from './box.ts'
import { noteReports } from './note-reports.ts'
import { takeAcks } from './take-acks.ts'
import { handleCallEvents } from './handle-call-events.ts'

type Trouble = Extract<BoxMessage, { type: 'trouble' }>
/** What a box has said that changes something. */
export type Word = { readonly box: Box; readonly at: Date; readonly message: Heartbeat | Ack | CallEvent | Trouble }

/** Takes what several boxes have said, in one transaction and in the order in which each said it. */
export async function takeWords(db: Db, words: readonly Word[], now: Date): Promise<void> {
  if (words.length === 0) return
  const reports = words.flatMap(({ box, at, message }) =>
    message.type === 'heartbeat' ? [{ ...message, id: box.id, connection: box.line.connection, at }] : [],
  )
  const news = words.flatMap(({ box, message }) => (message.type === 'call' ? [{ ...message, deviceId: box.id }] : []))
  const acks = words.flatMap(({ box, message }) => (message.type === 'ack' ? [{ ...message, deviceId: box.id }] : []))
  const troubles = words.flatMap(({ box, message }) => (message.type === 'trouble' ? [eventOf(box.id, message)] : []))
  await transact(db, async (trx) => {
    if (reports.length > 0) await noteReports(trx, reports, now)
    if (news.length > 0) await handleCallEvents(trx, news, now)
    if (acks.length > 0) await takeAcks(trx, acks, now)
    if (troubles.length > 0) await noteEvents(trx, troubles, now)
  })
}

const eventOf = (deviceId: string, { name, detail = '' }: Trouble) => ({ deviceId, kind: 'error' as const, detail: { name, detail } })
