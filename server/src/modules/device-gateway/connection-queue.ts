import { DEVICE_CLOSE } from '@samtale/contract/device-gateway/kiosk'
import { createBatcher } from './create-batcher.ts'
import type { DeviceConnection } from './device-connection.ts'

/** Small enough that a batch holds up nobody else: some milliseconds of this process at a time. */
const BATCH_SIZE = 500
const PAUSE_MS = 20
/** What waits while the database does not answer; a device of which one thing more comes begins again. */
const MAX_QUEUED = 50_000

type Options<T> = {
  readonly run: (batch: readonly T[]) => Promise<void>
  readonly connectionsOf: (batch: readonly T[]) => readonly DeviceConnection[]
  readonly log: { error(details: object, text: string): void }
}

/**
 * Returns a queue of work for devices that is done in batches. What cannot be done is begun again by the device,
 * which comes back when its connection is closed.
 */
export function createConnectionQueue<T>({ run, connectionsOf, log }: Options<T>) {
  const closeAll = (batch: readonly T[]) => {
    for (const connection of connectionsOf(batch)) connection.close(DEVICE_CLOSE.restart)
  }
  const batcher = createBatcher<T>({
    batchSize: BATCH_SIZE,
    pauseMs: PAUSE_MS,
    max: MAX_QUEUED,
    run,
    failed(error, batch) {
      log.error({ err: error }, 'devices could not be served')
      closeAll(batch)
    },
  })
  return { settled: batcher.settled, push: (item: T) => void (batcher.push(item) || closeAll([item])) }
}
