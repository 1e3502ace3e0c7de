import type { ConferenceEvent } from './events.ts'
import type { ConferenceLog } from './options.ts'

/** Hands events on one at a time and in order, so that a join is stored before its leave. */
export function createEventQueue(onEvent: ((event: ConferenceEvent) => Promise<void> | void) | undefined, log: ConferenceLog | undefined) {
  let tail: Promise<void> = Promise.resolve()
  return {
    push(event: ConferenceEvent) {
      tail = tail
        .then(() => onEvent?.(event))
        .catch((error: unknown) => log?.error({ err: error, event: event.event_name, room: event.room_name }, 'A conference event was not taken'))
    },
    drained: () => tail,
  }
}
