import type { Config } from '#config/config.ts'
import { broadcaster, type BroadcasterDeps } from './broadcaster.ts'
import { broadcastingRoutes } from './broadcasting.routes.ts'
import { superviseStreams } from './supervise-streams.ts'

type Deps = Omit<BroadcasterDeps, 'config'> & {
  readonly config: Pick<Config, 'dataDir' | 'streamPrivateHosts' | 'video'>
  /** Null where it is not installed. */
  readonly ffmpeg: string | null
}

/** The sending of live streams: its calls, the socket that pictures come by, and what the clock does. */
export function openBroadcasting({ config, ffmpeg, ...deps }: Deps) {
  const { db, clock, broadcasts, log } = deps
  const elsewhere = config.video.url !== undefined
  const sender = broadcaster({ ...deps, config })
  return {
    routes: broadcastingRoutes({
      db,
      clock,
      broadcasts,
      broadcaster: sender,
      ffmpeg,
      elsewhere,
      privateHosts: config.streamPrivateHosts,
    }),
    upgrade: sender.upgrade,
    answers: sender.answers,
    tick: superviseStreams({ db, clock, broadcaster: sender, elsewhere, log }),
    settled: sender.settled,
    close: sender.close,
  }
}
