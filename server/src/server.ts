import { readFileSync } from 'node:fs'
import type { createConference } from '@samtale/conference'
import { createNodeTokens } from '../../sockets/node-tokens.ts'
import { txtFinder } from './platform/network/find-txt.ts'
import { quotaOf } from '#modules/videos/quota.ts'
import { metricSources } from './metrics/metric-sources.ts'
import { databaseClock } from '#platform/database-clock.ts'
import { findFfmpeg } from './platform/video/ffmpeg.ts'
import { createLog } from './platform/logging/log.ts'
import { detailOnSignal, logLevelOf } from './platform/logging/log-level.ts'
import { newNodeId } from './platform/jobs/run-jobs.ts'
import { roomCensus } from './platform/conference/room-census.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { openPlatform, type Stop } from './open-platform.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config/config.ts'
import { drainTimes, type StopReason } from './stop-on-signal.ts'
import { watchTables } from './watch-tables.ts'
import { openSockets } from './open-sockets.ts'
import { mountVideo } from './open-video.ts'

type Options = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly demo: boolean
  /** The embedded video service: a guest that only the start knows. */
  readonly createConference: typeof createConference
}

/** At work at once, for each connection to the database: about a third of a second's work. */
const CALLS_PER_CONNECTION = 12

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
  const stops: Stop[] = []
  const stopAll = async (reason: StopReason, hurry: AbortSignal) => {
    const times = drainTimes(config.drainSeconds, reason)
    for (const stop of stops.toReversed()) await stop(times, hurry)
  }

  try {
    const platform = await openPlatform({ config, log, time, createConference, stops })
    const { database, readiness, files, videos, mailer, secret, conference, video, metrics, report } =
      platform
    const { db, connection } = database
    const { censusUrl } = config.video
    const readRooms = censusUrl ? roomCensus(censusUrl) : null
    const { nodeAddress } = config
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
      roomFiles: video?.files ?? [],
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
      askTime: platform.askTime,
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

    await listen({
      ...{ config, demo, db, log, clock, readiness, app, stops, stopAll },
      hasTls: Boolean(tls),
      embedded: video !== null,
      cannotGoOn: Promise.race([
        database.lost.then((cause) => `its database has ended. ${cause}`),
        outdated.found,
      ]),
    })
  } catch (error) {
    await stopAll('database', AbortSignal.abort())
    throw error
  }
}
