import { BOX_CLOSE, type BoxMessage, type Hello } from '@samtale/contract/device-gateway/kiosk'
import { SILENT_AFTER_SECONDS } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference.ts'
import { EVERYBODY, type Change } from '#platform/event-bus.ts'
import { newBox, type Box } from './box.ts'
import type { DeviceBounds } from '../../../../sockets/bounds.ts'
import type { BoxLine } from './box-line.ts'
import { boxSockets } from './box-sockets.ts'
import { findNewcomers, type Newcomer } from './find-newcomers.ts'
import { inBatches } from './in-batches.ts'
import { noteSeen, type Seen } from './presence.store.ts'
import { sweep } from './sweep.ts'
import { takeOver } from './take-over.ts'
import { takeWords, type Word } from './take-words.ts'
import { syncBoxes } from './sync-boxes.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly conference: Conference
  readonly log: { error(details: object, text: string): void }
  readonly bounds?: DeviceBounds
}

/** Small enough that a batch holds up nobody else: some milliseconds of this process at a time. */
const BATCH_SIZE = 500
const PAUSE_MS = 20
/** What waits while the database does not answer; a box of which one thing more comes begins anew. */
const MAX_QUEUED = 50_000

/** What a state says of the call it is about. */
const NEWS_IN = { idle: null, ringing: 'ringing', joining: 'accepted', 'in-call': 'joined' } as const

/** The boxes' sockets at `BOX_SOCKET`: who is there, what it does, and what it should do. */
export function boxHub({ db, clock, conference, log, bounds }: Deps) {
  const node = newId()
  const startedAt = clock().getTime()
  const boxes = new Map<string, Box>()
  const boxOf = new WeakMap<BoxLine, Box>()
  let seen = new Map<string, Seen>()
  const isConnected = (box: Box) => boxes.get(box.id) === box

  /** What could not be done is begun anew by the box, which comes back when its line is closed. */
  function lane<T>(run: (batch: readonly T[]) => Promise<void>, linesOf: (batch: readonly T[]) => readonly BoxLine[]) {
    const closeAll = (batch: readonly T[]) => {
      for (const line of linesOf(batch)) line.close(BOX_CLOSE.restart)
    }
    const queue = inBatches<T>({
      ...{ batchSize: BATCH_SIZE, pauseMs: PAUSE_MS, max: MAX_QUEUED, run },
      failed(error, batch) {
        log.error({ err: error }, 'boxes could not be served')
        closeAll(batch)
      },
    })
    return { settled: queue.settled, push: (item: T) => void (queue.push(item) || closeAll([item])) }
  }

  const connected = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => boxes.get(id) ?? [])
  const refresh = lane<string>(
    (ids) => syncBoxes({ db, conference }, connected(ids), clock()),
    (ids) => connected(ids).map(({ line }) => line),
  )
  const greetings = lane<Newcomer>(greet, (newcomers) => newcomers.map(({ line }) => line))
  const words = lane<Word>(
    // What a box said last before it went counts; what the old line of one that is back says does not.
    (batch) =>
      takeWords(
        db,
        batch.filter(({ box }) => (boxes.get(box.id) ?? box) === box),
        clock(),
      ),
    (batch) => batch.map(({ box }) => box.line),
  )

  async function greet(newcomers: readonly Newcomer[]) {
    const arrivals = await findNewcomers(
      db,
      newcomers.filter(({ line }) => sockets.isOpen(line)),
    )
    if (arrivals.length === 0) return
    const reports = await takeOver(db, node, arrivals, clock())
    for (const { id, line } of arrivals) {
      const report = reports.get(id)
      if (!report || !sockets.isOpen(line)) continue
      line.welcome()
      const box = newBox(id, line, report)
      boxes.get(id)?.line.close(BOX_CLOSE.replaced)
      boxes.set(id, box)
      boxOf.set(line, box)
      refresh.push(id)
    }
  }

  function hear(line: BoxLine, message: Exclude<BoxMessage, Hello>) {
    const box = boxOf.get(line)
    // Before its welcome a box is not listened to.
    if (!box || !isConnected(box)) return
    const at = clock()
    seen.set(box.id, { id: box.id, connection: line.connection, at })
    if (message.type === 'trouble' && !box.mayComplain()) return
    if (message.type !== 'heartbeat') return words.push({ box, message, at })

    const { state, camera, microphone, callId } = message
    const before = box.said ?? box.stored
    const isNew = before.state !== state || before.camera !== camera || before.microphone !== microphone
    if (isNew) words.push({ box, message, at })
    if (!isNew && box.said) return
    box.said = { state, camera, microphone }
    // Its own news of it may have been lost with an earlier line.
    const news = NEWS_IN[state]
    if (callId && news) words.push({ box, at, message: { type: 'call', callId, news } })
    if (state === 'idle' && box.waitsForIdle) refresh.push(box.id)
  }

  function forget(line: BoxLine) {
    const box = boxOf.get(line)
    if (box && isConnected(box)) boxes.delete(box.id)
  }

  /** Writes when each was heard last. Those that were missed too soon say again what they do. */
  async function flush() {
    if (seen.size === 0) return
    const taken = seen
    seen = new Map()
    try {
      const missed = await noteSeen(db, [...taken.values()])
      for (const box of connected(missed)) if (box.said) words.push({ box, message: { type: 'heartbeat', callId: null, ...box.said }, at: clock() })
    } catch (error) {
      seen = new Map([...taken, ...seen])
      throw error
    }
  }

  const onHello = (line: BoxLine, hello: Hello, nonce: string) => greetings.push({ line, hello, nonce })
  const sockets = boxSockets({ onHello, onMessage: hear, onClose: forget }, bounds)

  const refreshAll = () => {
    for (const id of boxes.keys()) refresh.push(id)
  }

  return {
    upgrade: sockets.upgrade,

    /** Something waits in the database for these boxes, or for all; what this node has done itself it need not hear again. */
    nudge({ ids, audience }: Change) {
      if (audience.includes(node)) return
      if (audience.includes(EVERYBODY[0])) return refreshAll()
      for (const id of ids) if (boxes.has(id)) refresh.push(id)
    },

    /** Something may have been missed: everything is read again. */
    gap: refreshAll,

    /** What is done by the clock; call it once a second, one at a time. */
    async tick() {
      await flush()
      const now = clock()
      for (const box of boxes.values()) if (box.freshUntil <= now.getTime()) refresh.push(box.id)
      // Boxes that come back after a standstill of the server were never away.
      await sweep(db, now, { forgiving: now.getTime() - startedAt < SILENT_AFTER_SECONDS * 1000 })
    },

    async close() {
      sockets.close()
      await greetings.settled()
      await words.settled()
      await refresh.settled()
      await flush().catch((error: unknown) => log.error({ err: error }, 'who was there last could not be noted'))
    },
  }
}
