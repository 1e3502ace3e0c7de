import type { Pool } from 'pg'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { LiveRoom } from '#platform/conference/conference-events.ts'
import type { Reading } from './metrics.ts'
import { readInstallation } from './read-installation.ts'
import { processReader, readPools } from './read-process.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly pools: Readonly<Record<string, Pool>>
  readonly readiness: {
    check(): Promise<{ readonly reasons: readonly string[]; readonly warnings: readonly string[] }>
  }
  /** Open WebSockets by the path that serves them. */
  readonly sockets: () => Readonly<Record<string, number>>
  /** The embedded video service; null when it is elsewhere. */
  readonly video: {
    readonly rooms: () => readonly LiveRoom[]
    readonly forwarding: () => {
      readonly workers: readonly { readonly people: number; readonly cores: number }[]
    }
  } | null
}

/** Returns everything that is read when somebody asks for the metrics, and what ends its measuring. */
export function metricSources({ db, clock, pools, readiness, sockets, video }: Deps) {
  const ownProcess = processReader()
  return {
    sources: [
      ownProcess.read,
      () => readPools(pools),
      () => readInstallation(db, clock),
      async (): Promise<Reading> => {
        const { reasons, warnings } = await readiness.check()
        return {
          samtale_ready: [[reasons.length === 0 ? 1 : 0]],
          samtale_problems: [...reasons, ...warnings].map((reason) => [1, { reason }]),
        }
      },
      (): Reading => ({
        samtale_sockets: Object.entries(sockets()).map(([path, count]) => [count, { path }]),
        ...(video && readVideo(video)),
      }),
    ],
    close: ownProcess.close,
  }
}

function readVideo({ rooms, forwarding }: NonNullable<Deps['video']>): Reading {
  const workers = forwarding().workers.map((figures, at) => ({ ...figures, worker: String(at + 1) }))
  return {
    samtale_rooms: [[rooms().length]],
    samtale_room_people: [[rooms().reduce((sum, { occupants }) => sum + occupants.length, 0)]],
    samtale_media_people: workers.map(({ people, worker }) => [people, { worker }]),
    samtale_media_cpu_cores: workers.map(({ cores, worker }) => [cores, { worker }]),
  }
}
