import type { ConferenceEvent } from './events.ts'
import type { ConferenceLog } from './options.ts'

/** So many wait while nobody takes them. What is lost then is put right by who is seen in the rooms later. */
const MAX_QUEUED = 10_000

/** Hands events on one at a time and in order, so that a join is stored before its leave. */
export function createEventQueue(
  onEvent: ((event: ConferenceEvent) => Promise<void> | void) | undefined,
  log: ConferenceLog | undefined,
  max = MAX_QUEUED,
) {
  let tail: Promise<void> = Promise.resolve()
  let queued = 0
  const failed = (error: unknown, { event_name, room_name }: ConferenceEvent) =>
    log?.error({ err: error, event: event_name, room: room_name }, 'A conference event was not taken')

  return {
    push(event: ConferenceEvent) {
      if (queued >= max) return failed(new Error('too many events wait'), event)
      queued += 1
      tail = tail
        .then(() => onEvent?.(event))
        .catch((error: unknown) => failed(error, event))
        .finally(() => (queued -= 1))
    },
    drained: () => tail,
  }
}
