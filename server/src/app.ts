import { join } from 'node:path'
import type { Logger } from 'pino'
import { contract } from '@samtale/contract'
import { sessionsOf } from '#access/sessions.ts'
import { throttleOf } from '#access/throttle.ts'
import type { Db } from '#db/schema.ts'
import { accountRoutes } from '#features/account/account.routes.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { openBroadcasting } from '#features/broadcasting/open-broadcasting.ts'
import type { Pace } from '#features/broadcasting/sending.ts'
import { calendarRoutes } from '#features/calendar/calendar.routes.ts'
import { feedOf } from '#features/calendar/feed.ts'
import { invitationsRoutes } from '#features/calendar/invitations.routes.ts'
import { contactRoutes } from '#features/contact/contact.routes.ts'
import { deviceCallsRoutes } from '#features/devices/device-calls.routes.ts'
import { devicesRoutes } from '#features/devices/devices.routes.ts'
import { acceptanceRoutes } from '#features/documents/acceptance.routes.ts'
import { documentsRoutes } from '#features/documents/documents.routes.ts'
import { faqRoutes } from '#features/documents/faq.routes.ts'
import { engineRoutes } from '#features/engine/engine.routes.ts'
import { eventsRoutes } from '#features/events/events.routes.ts'
import { groupsRoutes } from '#features/groups/groups.routes.ts'
import { importsRoutes } from '#features/imports/imports.routes.ts'
import { kioskRoutes } from '#features/kiosk/kiosk.routes.ts'
import { mailsRoutes } from '#features/mails/mails.routes.ts'
import { meetingsRoutes } from '#features/meetings/meetings.routes.ts'
import { scheduleRoutes } from '#features/schedule/schedule.routes.ts'
import { outboxStore } from '#features/outbox/outbox.store.ts'
import { runningRoutes } from '#features/running/running.routes.ts'
import { playRoutes } from '#features/replays/play.routes.ts'
import { replaysRoutes } from '#features/replays/replays.routes.ts'
import { reportsRoutes } from '#features/reports/reports.routes.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { streamsRoutes } from '#features/streams/streams.routes.ts'
import type { MailServer } from '#features/system/check-mail.ts'
import { systemChecks } from '#features/system/checks.ts'
import { statusReader } from '#features/system/read-status.ts'
import { systemRoutes } from '#features/system/system.routes.ts'
import { uploadsRoutes } from '#features/uploads/uploads.routes.ts'
import { openUploads } from '#features/videos/open-uploads.ts'
import { playing } from '#features/videos/playing.ts'
import { quotaOf } from '#features/videos/quota.ts'
import { videosRoutes } from '#features/videos/videos.routes.ts'
import { adminsRoutes } from '#features/users/admins.routes.ts'
import { customersRoutes } from '#features/users/customers.routes.ts'
import { membersRoutes } from '#features/users/members.routes.ts'
import { finishConnecting } from '#features/youtube/finish-connecting.ts'
import { ATTEMPT_COOKIE, youtubeRoutes } from '#features/youtube/youtube.routes.ts'
import { serveCalendars } from '#http/calendar-route.ts'
import { createHttp } from '#http/create-http.ts'
import { serveFiles } from '#http/file-route.ts'
import { serveHouse } from '#http/house-routes.ts'
import { serveInstall } from '#http/install-routes.ts'
import { servePlay } from '#http/play-route.ts'
import { servePortal } from '#http/portal-files.ts'
import type { ReportFault } from '#http/fault-log.ts'
import type { NoteForbidden } from '#http/refuse.ts'
import { addSecurityHeaders, contentPolicy } from '#http/security-headers.ts'
import { serve } from '#http/serve.ts'
import { refuseUnknownRoutes } from '#http/unknown-route.ts'
import { serveYoutubeReturn } from '#http/youtube-route.ts'
import { appIcons, appManifest } from '#ports/app-manifest.ts'
import { recordRefusal } from '#ports/audit-log.ts'
import { readBrand } from '#ports/brand.ts'
import type { Clock } from '#ports/clock.ts'
import type { Conference } from '#ports/conference.ts'
import type { LiveRoom } from '#ports/conference-events.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { QueueMail } from '#ports/mailer.ts'
import type { RoomControl } from '#ports/room-control.ts'
import { broadcastsOf } from '#streams/broadcasts.ts'
import { youtubeAccounts } from '#streams/youtube-account.ts'
import { YOUTUBE_CALLBACK, youtubeOf } from '#ports/youtube/youtube.ts'
import type { VideoStore } from '#ports/video-store.ts'
import type { Config } from './config.ts'
import type { Readiness } from './readiness.ts'
import { VERSION } from './version.ts'

/** What the app stands on: the real ones from main.ts, or a test's. */
export type Ground = {
  readonly config: Config
  readonly publicUrl: string
  readonly db: Db
  readonly readiness: Pick<Readiness, 'check'>
  readonly clock: Clock
  readonly log: Logger
  readonly queueMail: QueueMail
  /** Uploaded pictures. */
  readonly files: FileStore
  readonly videos: VideoStore
  readonly conference: Conference
  /** What may be done to rooms from outside of them; null when the video service has no such thing. */
  readonly control: RoomControl | null
  /** Where ffmpeg is, which sends live streams; null where it is not installed. */
  readonly ffmpeg: string | null
  /** How long live streams are patient; for tests that cannot wait. */
  readonly livePace?: Partial<Pace> | undefined
  /** Where mail leaves the house by; null while it is kept. */
  readonly mailServer: MailServer | null
  /** Whether this node hears of the changes in the database. */
  readonly hearsChanges?: (() => boolean) | undefined
  /** Who is in the embedded service's rooms. */
  readonly rooms?: (() => readonly LiveRoom[]) | undefined
  readonly report: ReportFault
  /** Beyond what calls are refused at once; without it none are. */
  readonly load?: Parameters<typeof createHttp>[0]['load']
  /** Addresses of what the conference's page loads. */
  readonly roomFiles?: readonly string[] | undefined
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
}

const PORTAL = join(import.meta.dirname, '../../web/dist')

/** The composition root: the only place that knows every part. */
export async function createApp({
  config,
  publicUrl,
  db,
  readiness,
  clock,
  log,
  queueMail,
  files,
  videos,
  conference,
  control,
  ffmpeg,
  livePace,
  mailServer,
  hearsChanges = () => true,
  rooms = () => [],
  report,
  load,
  roomFiles,
  tls,
}: Ground) {
  const sessions = sessionsOf({
    db,
    clock,
    idleHours: config.sessionIdleHours,
    maxDays: config.sessionMaxDays,
    onFault: (error) => log.error({ err: error }, 'a visit could not be noted'),
  })
  const noteForbidden: NoteForbidden = ({ signedIn: { actor, name }, resource, method, path, ...place }) =>
    recordRefusal(db, { actor: { ...actor, name }, ...place }, { resource, method, path }, clock())
  const app = createHttp({
    log,
    authenticate: sessions.authenticate,
    eventsSecret: config.video.eventsSecret,
    report,
    noteForbidden,
    trustProxy: config.trustProxy,
    load,
    tls,
  })
  const videoOrigin = config.video.url ? new URL(conference.host.scriptUrl).origin : null
  addSecurityHeaders(app, { videoOrigin, https: Boolean(tls) || publicUrl.startsWith('https:') })

  const timeZone = async () => (await readBrand(db)).timeZone
  const throttle = throttleOf({ db, clock })
  refuseUnknownRoutes(app, (request, reply) => portal.page(request, reply))
  const { errorReportDsn } = config
  const reportOrigin = errorReportDsn ? new URL(errorReportDsn).origin : null
  const portal = await servePortal(app, { folder: PORTAL, policy: contentPolicy({ videoOrigin, reportOrigin }), roomFiles, videoOrigin, errorReportDsn })
  serveHouse(app, { contract, version: VERSION, clock, checkReady: readiness.check })
  serveFiles(app, files.get)
  serveInstall(app, { readManifest: async () => appManifest(await readBrand(db)), readIcons: async () => appIcons(await readBrand(db)) })
  serve(app, contract.account, accountRoutes({ db, clock, sessions, throttle, queueMail, publicUrl }))
  const people = { db, clock, sessions, queueMail, timeZone, publicUrl }
  serve(app, contract.admins, adminsRoutes(people))
  serve(app, contract.members, membersRoutes(people))
  serve(app, contract.customers, customersRoutes(people))
  serve(app, contract.groups, groupsRoutes({ db, clock }))
  serve(app, contract.devices, { ...devicesRoutes({ db, clock, webhookPrivateHosts: config.webhookPrivateHosts }), ...deviceCallsRoutes({ db, clock }) })
  serve(app, contract.meetings, { ...meetingsRoutes({ db, clock, conference, publicUrl }), ...scheduleRoutes({ ...people, conference, control }) })
  serve(app, contract.calendar, calendarRoutes({ db, clock, publicUrl }))
  serve(app, contract.invitations, invitationsRoutes({ db, clock }))
  serveCalendars(app, { clock, read: feedOf({ db, clock, publicUrl }) })
  serve(app, contract.running, runningRoutes({ db, clock, control }))
  serve(app, contract.kiosk, kioskRoutes({ db, clock }))
  serve(app, contract.reports, reportsRoutes({ db, clock, timeZone }))
  serve(app, contract.engine, engineRoutes({ db, clock, host: conference.host }))
  serve(app, { ...contract.settings, ...contract.settingsEditing }, settingsRoutes({ db, clock }))
  serve(app, contract.uploads, uploadsRoutes({ db, clock, files }))
  const documents = documentsRoutes({ db, clock })
  serve(app, contract.terms, documents.terms)
  serve(app, contract.privacyPolicy, documents.privacyPolicy)
  serve(app, contract.help, documents.help)
  serve(app, contract.faq, faqRoutes({ db, clock }))
  serve(app, contract.acceptance, acceptanceRoutes({ db, clock }))
  serve(app, contract.imports, importsRoutes({ db, clock }))
  const youtube = youtubeOf(config.youtube, publicUrl)
  serve(app, contract.youtube, youtubeRoutes({ db, clock, youtube, publicUrl }))
  const broadcasts = broadcastsOf(youtubeAccounts({ db, clock, youtube, log }))
  serveYoutubeReturn(app, {
    clock,
    path: YOUTUBE_CALLBACK,
    cookie: { name: ATTEMPT_COOKIE, secure: publicUrl.startsWith('https:') },
    finish: finishConnecting({ db, clock, youtube, log }),
  })
  const uploads = openUploads({ db, clock, videos })
  app.addHook('onClose', uploads.close)
  const videoNeeds = { db, clock, videos, uploads, quotaBytes: quotaOf(config) }
  serve(app, contract.videos, videosRoutes(videoNeeds))
  servePlay(app, { clock, https: publicUrl.startsWith('https:'), ...playing({ db, clock, videos }) })
  const broadcasting = openBroadcasting({ db, clock, config, ffmpeg, videos, broadcasts, control, log, pace: livePace })
  const streams = streamsRoutes({ ...people, broadcasts, allowsPrivate: config.streamPrivateHosts })
  serve(app, contract.liveStreams, { ...streams, ...broadcasting.routes })
  serve(app, contract.scheduledEvents, eventsRoutes(people))
  serve(app, contract.replays, { ...replaysRoutes({ ...people, broadcasts }), ...playRoutes({ db, clock }) })
  serve(app, contract.audit, auditRoutes({ db, timeZone }))
  serve(app, contract.mailTemplates, mailsRoutes({ db, clock, publicUrl }))
  serve(app, contract.contact, contactRoutes({ db, throttle, queueMail }))
  const startedAt = clock()
  const { scriptUrl } = conference.host
  const checks = systemChecks({ db, clock, config, publicUrl, startedAt, hearsChanges, scriptUrl, mailServer, rooms, canStream: ffmpeg !== null })
  const readStatus = statusReader({ version: VERSION, startedAt, clock, log, checks })
  const outbox = outboxStore(db)
  serve(app, contract.system, systemRoutes({ version: VERSION, listMails: outbox.list, readLetter: outbox.letter, readStatus }))
  return { app, sessions, throttle, uploads, broadcasting, youtube, broadcasts }
}
