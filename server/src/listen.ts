import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { yieldHashing } from '#auth/passwords.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { announce } from './announce.ts'
import type { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { startDevices, ownOrigin } from './demo/start-devices.ts'
import { firstPeople } from './first-people.ts'
import type { Stop } from './open-platform.ts'
import { stopOnSignal, type StopReason } from './stop-on-signal.ts'
import { VERSION } from './version.ts'

type Options = {
  readonly config: Config
  readonly demo: boolean
  readonly db: Db
  readonly log: Logger
  readonly clock: Clock
  readonly hasTls: boolean
  /** Whether rooms are those of this server. */
  readonly embedded: boolean
  readonly readiness: { stopping(): void }
  readonly app: Awaited<ReturnType<typeof createApp>>['app']
  readonly stops: Stop[]
  readonly stopAll: (reason: StopReason, hurry: AbortSignal) => Promise<void>
  readonly cannotGoOn: Promise<string>
}

/**
 * As many may knock at once: after a standstill all devices and portals do, and who is not heard tries again
 * seconds later only.
 */
const BACKLOG = 4_096
/** A stop that takes so much longer than its drain is one that hangs. */
const STOP_MORE_MS = 14_000

/** Lets people in: writes the first of them, listens at the port, and ends everything when the process is told to. */
export async function listen(options: Options) {
  const { config, demo, db, log, clock, hasTls, embedded, readiness, app, stops, stopAll, cannotGoOn } =
    options
  const { publicUrl } = config
  const first = await firstPeople(db, {
    demo,
    email: config.adminEmail,
    publicUrl,
    dataDir: config.dataDir,
    now: clock(),
    startedAt: new Date(performance.timeOrigin),
  })
  yieldHashing()
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  if (demo)
    stops.push(
      startDevices({
        db,
        origin: ownOrigin(app.server, hasTls),
        embedded,
        appVersion: VERSION,
        print: console.log,
      }),
    )
  stops.push(async ({ announceMs }, hurry) => {
    readiness.stopping()
    await delay(announceMs, undefined, { signal: hurry }).catch(() => {})
    await app.drain.stopListening()
  })
  // Before it says that it is ready: a reader of that may stop it at once.
  stopOnSignal({
    stop: stopAll,
    cannotGoOn,
    log,
    timeoutMs: config.drainSeconds * 1_000 + STOP_MORE_MS,
  })
  const isEncrypted = hasTls || (config.trustProxy && publicUrl.startsWith('https:'))
  const { dataDir, host } = config
  console.log(announce({ url: publicUrl, dataDir, host, isEncrypted, ...first }))
}
