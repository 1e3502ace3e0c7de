import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { createConference } from '@samtale/conference'
import { BOX_SOCKET } from '@samtale/contract/kiosk'
import { yieldHashing } from '#access/yield-hashing.ts'
import { secretNamed } from '#db/secrets.ts'
import { announceDoor } from '#meetings/announce-door.ts'
import { engineEvents } from '#meetings/engine-events.ts'
import { quotaOf } from '#features/videos/quota.ts'
import { FEED_PATH } from '#features/broadcasting/feed-hub.ts'
import { boxHub } from '#features/kiosk/box-hub.ts'
import { closeHttp } from '#http/close-http.ts'
import { liveUpdates, routeUpgrades } from '#http/live.ts'
import { noteUndelivered } from '#invitations/note-undelivered.ts'
import { systemClock } from '#ports/clock.ts'
import { conferenceOf } from '#ports/conference.ts'
import { errorReport } from '#ports/error-report.ts'
import { hearChanges } from '#ports/event-bus.ts'
import { findFfmpeg } from '#ports/ffmpeg.ts'
import { openFileStore } from '#ports/file-store.ts'
import { createLog } from '#ports/log.ts'
import { mailerOf } from '#ports/mailer.ts'
import { roomCensus } from '#ports/room-census.ts'
import { videoStoreOf } from '#ports/video-store.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { changesTo } from './changes-to.ts'
import { startBoxes } from './demo/start-boxes.ts'
import { readConfig } from './config.ts'
import { firstPeople } from './first-people.ts'
import { groundDatabase } from './ground-database.ts'
import { mountVideo } from './mount-video.ts'
import { ownOrigin } from './own-origin.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { VERSION } from './version.ts'

type Options = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly demo: boolean
  /** The embedded video service: a guest that only the start knows. */
  readonly createConference: typeof createConference
}

/** As many may knock at once: after a standstill all boxes and portals do, and who is not heard tries again seconds later only. */
const BACKLOG = 4_096

/** Starts the whole product. Throws when something is wrong with the configuration or the machine; nothing is left running then. */
export async function startHouse({ env, demo, createConference }: Options) {
  const config = readConfig(env)
  const log = createLog(config)
  const clock = systemClock
  const tls = config.tls && { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) }
  const publicUrl = config.publicUrl ?? `${tls ? 'https' : 'http'}://localhost:${config.port}`
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop()
  }

  try {
    const database = await groundDatabase(config, log)
    stops.push(database.close)
    const { db, pool, connection } = database
    const files = await openFileStore(join(config.dataDir, 'files'))
    const videos = videoStoreOf(config)
    const mailer = await mailerOf({
      ...{ db, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, clock },
      print: (line) => console.log(`  ${line}`),
      onFailed: noteUndelivered,
    })
    stops.push(async () => mailer.close())
    const secret = (await secretNamed(db, 'embedded-video')).toString('hex')
    const conference = conferenceOf(config.video, { publicUrl, embeddedSecret: secret })

    const video = config.video.url
      ? null
      : createConference({
          appId: conference.tokens.issuer,
          audience: conference.tokens.audience,
          subject: conference.tokens.subject,
          secret,
          iceServers: config.ice.servers.map((urls) => ({ urls })),
          ...(config.ice.turnSecret && { turn: { urls: config.ice.turnUrls, secret: config.ice.turnSecret, ttlSeconds: 86_400 } }),
          inviteUrl: `${publicUrl}/room/{room}`,
          onEvent: engineEvents(db, clock),
          onDoor: (room) => announceDoor(db, room, clock()),
          log,
        })
    const { censusUrl } = config.video
    const readRooms = censusUrl ? roomCensus(censusUrl) : null
    const roomFiles = video?.files ?? [conference.host.scriptUrl]

    const { report, close: closeReport } = await errorReport({ dsn: config.errorReportDsn, version: VERSION, log })
    stops.push(closeReport)
    const { app, sessions, throttle, uploads, broadcasting, youtube, broadcasts } = await createApp({
      config,
      publicUrl,
      db,
      clock,
      log,
      queueMail: mailer.queueMail,
      files,
      videos,
      conference,
      control: video?.control ?? null,
      ffmpeg: findFfmpeg(),
      mailServer: mailer.server,
      rooms: video ? () => video.rooms() : undefined,
      report,
      roomFiles,
      tls,
    })
    stops.push(sessions.settled, () => closeHttp(app), broadcasting.close)

    const live = liveUpdates(sessions.checkToken)
    const boxes = boxHub({ db, clock, conference, log })
    const bus = await hearChanges(connection, { ...changesTo(live, boxes), log })
    stops.push(bus.close, async () => live.close(), boxes.close)

    if (video) {
      mountVideo(app, video)
      stops.push(() => video.close('shutdown'))
    }
    routeUpgrades(app.server, {
      [FEED_PATH]: broadcasting.upgrade,
      '/v1/live': live.upgrade,
      [BOX_SOCKET]: boxes.upgrade,
      ...(video && { '/video': video.upgrade }),
    })

    const needs = {
      db,
      pool,
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
    }
    stops.push(
      await startBackground({
        ...needs,
        mailJobs: mailer.handlers,
        rooms: video && (() => video.rooms()),
        readRooms,
        tickBoxes: boxes.tick,
        tickStreams: broadcasting.tick,
      }),
    )

    const first = await firstPeople(db, { demo, email: config.adminEmail, publicUrl, dataDir: config.dataDir, now: clock() })
    yieldHashing()
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    // Before it says that it is ready: whoever reads that may stop it at once.
    stopOnSignal(stopAll, database.lost, log)
    console.log(announce({ url: publicUrl, dataDir: config.dataDir, ...first }))
    if (demo) stops.push(startBoxes({ db, origin: ownOrigin(app.server, Boolean(tls)), embedded: video !== null, appVersion: VERSION, print: console.log }))
  } catch (error) {
    await stopAll()
    throw error
  }
}
