import { join } from 'node:path'
import type { Logger } from 'pino'
import type { createConference } from '@samtale/conference'
import { watchedBy } from '#db/watch-statements.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { readSecret } from '#db/secrets.ts'
import { announceUndelivered } from '#modules/meetings/invitations/announce-undelivered.ts'
import type { databaseClock } from '#platform/database-clock.ts'
import type { Config } from './config/config.ts'
import { mailerOf } from './core/emails/mailer.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openVideo } from './open-video.ts'
import { conferenceOf } from './platform/conference/conference.ts'
import { openRoomHomes } from './platform/conference/room-homes.ts'
import { catchUnhandled, errorReport } from './platform/logging/error-report.ts'
import { logStatements } from './platform/logging/log-statements.ts'
import { fileStoreOf } from './platform/storage/file-store.ts'
import { videoStoreOf } from './platform/video/video-store.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readinessOf } from './readiness.ts'
import type { DrainTimes } from './stop-on-signal.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { traceStatements } from './tracing/trace-statements.ts'
import { VERSION } from './version.ts'

/** What ends a part of the server in good order; `hurry` says that nothing is to be waited for any longer. */
export type Stop = (times: DrainTimes, hurry: AbortSignal) => Promise<unknown>

type Options = {
  readonly config: Config
  readonly log: Logger
  readonly time: ReturnType<typeof databaseClock>
  /** The embedded video service: a guest that only the start knows. */
  readonly createConference: typeof createConference
  /** Gets what ends each part as soon as the part is open. */
  readonly stops: Stop[]
}

/**
 * Opens what the product stands on: tracing, the database, files, mail, rooms, metrics and the error report. Throws
 * when the configuration or the machine does not allow one of them; the others are open then, with their stops.
 */
export async function openPlatform({ config, log, time, createConference, stops }: Options) {
  const { publicUrl, nodeAddress } = config
  const clock = time.now
  const tracing = config.tracing && (await openTracing({ ...config.tracing, version: VERSION, log }))
  if (tracing) stops.push(tracing.close)
  const watch = logStatements(log)
  const database = await prepareDatabase(config, log, tracing ? watchedBy(watch, traceStatements) : watch)
  stops.push(database.close)
  const { db, connection } = database
  // The embedded one is on this machine, and has its clock.
  const askTime = async () => (config.databaseUrl ? time.ask(database.background.db) : 0)
  await askTime()
  const readiness = readinessOf({ connection, dataDir: config.dataDir, migrations: MIGRATION_NAMES, log })
  stops.push(readiness.close)
  const files = fileStoreOf({ db, folder: join(config.dataDir, 'files') })
  const videos = videoStoreOf(config)
  const mailer = await mailerOf({
    ...{ db: database.background.db, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, clock },
    print: (line) => console.log(`  ${line}`),
    onFailed: announceUndelivered,
  })
  stops.push(async () => mailer.close())
  const secret = (await readSecret(db, 'embedded-video')).toString('hex')
  const conference = conferenceOf(config.video, { publicUrl, embeddedSecret: secret })

  const metrics = config.metrics && (await openMetrics({ ...config.metrics, version: VERSION, log }))
  if (metrics) stops.push(metrics.close)
  const homes =
    nodeAddress && !config.video.url
      ? await openRoomHomes({
          ...{ db: database.background.db, address: nodeAddress },
          onError: (error) => log.error({ err: error }, 'The leases of rooms could not be renewed'),
        })
      : undefined
  const countQuality = metrics?.countQuality
  const videoDeps = { config, conference, secret, publicUrl, db, clock, log, homes, countQuality }
  const video = config.video.url ? null : openVideo(createConference, videoDeps)
  const { report, close: closeReport } = await errorReport({
    dsn: config.errorReportDsn,
    version: VERSION,
    log,
  })
  stops.push(closeReport)
  catchUnhandled(log, report)

  return {
    ...{ database, askTime, readiness, files, videos, mailer, secret },
    ...{ conference, homes, video, metrics, report },
  }
}
