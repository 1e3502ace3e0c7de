import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { createConference } from '@samtale/conference'
import { createNodeTokens } from '../../sockets/node-tokens.ts'
import { txtFinder } from './platform/network/find-txt.ts'
import { yieldHashing } from '#auth/passwords.ts'
import { watchedBy } from '#db/watch-statements.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { readSecret } from '#db/secrets.ts'
import { quotaOf } from '#modules/videos/quota.ts'
import { metricSources } from './metrics/metric-sources.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { announceUndelivered } from '#modules/meetings/invitations/announce-undelivered.ts'
import { databaseClock } from '#platform/database-clock.ts'
import { conferenceOf } from './platform/conference/conference.ts'
import { errorReport } from './platform/logging/error-report.ts'
import { findFfmpeg } from './platform/video/ffmpeg.ts'
import { fileStoreOf } from './platform/storage/file-store.ts'
import { createLog } from './platform/logging/log.ts'
import { detailOnSignal, logLevelOf } from './platform/logging/log-level.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { traceStatements } from './tracing/trace-statements.ts'
import { logStatements } from './platform/logging/log-statements.ts'
import { mailerOf } from './core/emails/mailer.ts'
import { newNodeId } from './platform/jobs/run-jobs.ts'
import { openRoomHomes } from './platform/conference/room-homes.ts'
import { roomCensus } from './platform/conference/room-census.ts'
import { videoStoreOf } from './platform/video/video-store.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { catchUnhandled } from './platform/logging/error-report.ts'
import { startDevices, ownOrigin } from './demo/start-devices.ts'
import { readConfig } from './config/config.ts'
import { drainTimes, type DrainTimes, stopOnSignal, type StopReason } from './stop-on-signal.ts'
import { firstPeople } from './first-people.ts'
import { prepareDatabase } from './prepare-database.ts'
import { watchTables } from './watch-tables.ts'
import { openSockets } from './open-sockets.ts'
import { mountVideo, openVideo } from './open-video.ts'
import { readinessOf } from './readiness.ts'
import { VERSION } from './version.ts'

type Options = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly demo: boolean
  /** The embedded video service: a guest that only the start knows. */
  readonly createConference: typeof createConference
}

/**
 * As many may knock at once: after a standstill all devices and portals do, and who is not heard tries again
 * seconds later only.
 */
const BACKLOG = 4_096
/** At work at once, for each connection to the database: about a third of a second's work. */
const CALLS_PER_CONNECTION = 12
/** A stop that takes so much longer than its drain is one that hangs. */
const STOP_MORE_MS = 14_000

/**
 * Starts the whole product. Throws when something is wrong with the configuration or the machine; nothing is
 * left running then.
 */
export async function runServer({ env, demo, createConference }: Options) {
  const config = readConfig(env)
  const log = createLog(config)
  const time = databaseClock()
  const clock = time.now
  const logLevel = logLevelOf(log)
  detailOnSignal(logLevel)
  const tls = config.tls && { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) }
  const { publicUrl } = config
  const stops: ((times: DrainTimes, hurry: AbortSignal) => Promise<unknown>)[] = []
  const stopAll = async (reason: StopReason, hurry: AbortSignal) => {
    const times = drainTimes(config.drainSeconds, reason)
    for (const stop of stops.toReversed()) await stop(times, hurry)
  }

  try {
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
    const countQuality = metrics?.countQuality
    const { nodeAddress } = config
    const homes =
      nodeAddress && !config.video.url
        ? await openRoomHomes({
            ...{ db: database.background.db, address: nodeAddress },
            onError: (error) => log.error({ err: error }, 'The leases of rooms could not be renewed'),
          })
        : undefined
    const videoDeps = { config, conference, secret, publicUrl, db, clock, log, homes, countQuality }
    const video = config.video.url ? null : openVideo(createConference, videoDeps)
    const { censusUrl } = config.video
    const readRooms = censusUrl ? roomCensus(censusUrl) : null
    const roomFiles = video?.files ?? []

    const { report, close: closeReport } = await errorReport({
      dsn: config.errorReportDsn,
      version: VERSION,
      log,
    })
    stops.push(closeReport)
    catchUnhandled(log, report)
    let isSubscribed = () => false
    const { app, sessions, throttle, uploads, broadcasting, youtube, broadcasts } = await createApp({
      config,
      variables: env,
      publicUrl,
      db,
      readiness,
      clock,
      log,
      logLevel,
      queueMail: mailer.queueMail,
      files,
      videos,
      conference,
      control: video?.control ?? null,
      ffmpeg: findFfmpeg(),
      mailServer: mailer.server,
      isSubscribed: () => isSubscribed(),
      rooms: video ? () => video.rooms() : undefined,
      mediaServer: video
        ? () => ({ ...video.forwarding(), lines: video.lineTests(), probePorts: video.probePorts })
        : undefined,
      report,
      observeRequest: metrics?.observeRequest,
      replica: database.replica,
      load: {
        maxCalls: CALLS_PER_CONNECTION * config.databasePoolSize,
        waiting: () => database.pool.waitingCount,
      },
      roomFiles,
      tls,
      node: nodeAddress ? { address: nodeAddress, tokens: createNodeTokens(secret) } : null,
    })
    stops.push(sessions.settled, (times, hurry) => app.drain.close({ ...times, hurry }), broadcasting.close)

    let wakeJobs = () => {}
    const opened = await openSockets({
      ...{ app, connection, checkToken: sessions.checkToken, replica: database.replica, logLevel, video },
      ...{ db: database.background.db, clock, conference, log, publicUrl, trustProxy: config.trustProxy },
      feeds: broadcasting.upgrade,
      onJobs: () => wakeJobs(),
    })
    isSubscribed = opened.isSubscribed
    stops.push(...opened.stops)

    if (video) {
      mountVideo(app, video)
      stops.push(() => video.close('shutdown'))
    }
    if (metrics) {
      const pools = { calls: database.pool, background: database.background.pool }
      const read = metricSources({
        ...{ db: database.background.db, clock, pools, readiness, video },
        sockets: opened.sockets,
      })
      metrics.add(...read.sources)
      stops.push(async () => read.close())
    }

    const outdated = watchTables(database.background.db)
    const background = await startBackground({
      clock,
      log,
      sessions,
      throttle,
      queueMail: mailer.queueMail,
      files,
      videos,
      uploads,
      youtube,
      broadcasts,
      quotaBytes: quotaOf(config),
      publicUrl,
      webhookPrivateHosts: config.webhookPrivateHosts,
      findTxt: txtFinder(config.dnsServers),
      guestMailsPerDay: config.guestMailsPerDay,
      db: database.background.db,
      pool: database.background.pool,
      nodeId: newNodeId(),
      askTime,
      isOnlyNode: database.isEmbedded,
      mailJobs: mailer.handlers,
      rooms: video && (() => video.rooms()),
      readRooms,
      tickDevices: opened.tickDevices,
      tickStreams: broadcasting.tick,
      watchTables: outdated.look,
    })
    wakeJobs = background.wakeJobs
    stops.push(background.stop)

    const startedAt = new Date(performance.timeOrigin)
    const first = await firstPeople(db, {
      demo,
      email: config.adminEmail,
      publicUrl,
      dataDir: config.dataDir,
      now: clock(),
      startedAt,
    })
    yieldHashing()
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    if (demo)
      stops.push(
        startDevices({
          db,
          origin: ownOrigin(app.server, Boolean(tls)),
          embedded: video !== null,
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
      cannotGoOn: Promise.race([
        database.lost.then((cause) => `its database has ended. ${cause}`),
        outdated.found,
      ]),
      log,
      timeoutMs: config.drainSeconds * 1_000 + STOP_MORE_MS,
    })
    const isEncrypted = Boolean(tls) || (config.trustProxy && publicUrl.startsWith('https:'))
    const { dataDir, host } = config
    console.log(announce({ url: publicUrl, dataDir, host, isEncrypted, ...first }))
  } catch (error) {
    await stopAll('database', AbortSignal.abort())
    throw error
  }
}
