import { join } from 'node:path'
import type { Logger } from 'pino'
import { contract } from '@samtale/contract'
import { KEY_CALLS_PER_MINUTE } from '@samtale/contract/account/api-keys'
import { sessionsOf } from '#auth/sessions.ts'
import { throttleOf } from '#auth/throttle.ts'
import type { ReadReplica } from '#db/read-replica.ts'
import type { Db } from '#db/schema.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { openBroadcasting } from '#modules/streams/broadcasting/open-broadcasting.ts'
import type { Timings } from '#modules/streams/broadcasting/timings.ts'
import { calendarRoutes } from '#modules/meetings/calendar-feeds/calendar.routes.ts'
import { feedOf } from '#modules/meetings/calendar-feeds/feed.ts'
import { invitationsRoutes } from '#modules/meetings/calendar-feeds/invitations.routes.ts'
import { contactRoutes } from '#modules/settings/contact/contact.routes.ts'
import { deviceCallsRoutes } from '#modules/meetings/device-calls/device-calls.routes.ts'
import { deletedRoutes } from '#modules/deleted/deleted.routes.ts'
import { devicesRoutes } from '#modules/devices/devices.routes.ts'
import { acceptanceRoutes } from '#modules/documents/acceptance.routes.ts'
import { documentsRoutes } from '#modules/documents/documents.routes.ts'
import { faqRoutes } from '#modules/documents/faq.routes.ts'
import { engineRoutes } from '#modules/meetings/conference-events/engine.routes.ts'
import { eventsRoutes } from '#modules/streams/events/events.routes.ts'
import { groupsRoutes } from '#modules/groups/groups.routes.ts'
import { accessRoutes } from '#modules/users/access/access.routes.ts'
import { importsRoutes } from '#modules/users/imports/imports.routes.ts'
import { kioskRoutes } from '#modules/device-gateway/kiosk.routes.ts'
import { mailsRoutes } from '#modules/mail-templates/mails.routes.ts'
import { meetingsRoutes } from '#modules/meetings/room/meetings.routes.ts'
import { scheduleRoutes } from '#modules/meetings/scheduling/schedule.routes.ts'
import { outboxStore } from '#modules/system/outbox/outbox.store.ts'
import { runningRoutes } from '#modules/meetings/active/running.routes.ts'
import { playRoutes } from '#modules/streams/replays/play.routes.ts'
import { replaysRoutes } from '#modules/streams/replays/replays.routes.ts'
import { overviewRoutes } from '#modules/overview/overview.routes.ts'
import { reportsRoutes } from '#modules/reports/reports.routes.ts'
import { accountSignOnRoutes } from '#modules/single-sign-on/account-sign-on.routes.ts'
import { backchannelLogout } from '#modules/single-sign-on/backchannel-logout.ts'
import { identityProvidersRoutes } from '#modules/single-sign-on/identity-providers.routes.ts'
import { frontchannelLogout } from '#modules/single-sign-on/frontchannel-logout.ts'
import { BACKCHANNEL_PATH, FRONTCHANNEL_PATH, REDIRECT_PATH } from '#modules/single-sign-on/provider-paths.ts'
import { providerConfirmationRoutes } from '#modules/single-sign-on/confirm.routes.ts'
import { connectionsRoutes } from '#modules/single-sign-on/connections.routes.ts'
import { providerSignInRoutes } from '#modules/single-sign-on/provider-sign-in.routes.ts'
import { scimRoutes } from '#modules/scim/scim.routes.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { settingsRoutes } from '#modules/settings/settings.routes.ts'
import { streamsRoutes } from '#modules/streams/live/streams.routes.ts'
import type { MailServer } from '#modules/system/check-mail.ts'
import { idleMediaServer } from '#modules/system/check-video.ts'
import { systemChecks } from '#modules/system/checks.ts'
import { detailLog } from '#modules/system/detail-log.ts'
import { statusReader } from '#modules/system/read-status.ts'
import { systemRoutes } from '#modules/system/system.routes.ts'
import { uploadsRoutes } from '#modules/uploads/uploads.routes.ts'
import { openUploads } from '#modules/videos/open-uploads.ts'
import { playing } from '#modules/videos/playing.ts'
import { quotaOf } from '#modules/videos/quota.ts'
import { videosRoutes } from '#modules/videos/videos.routes.ts'
import { adminsRoutes } from '#modules/users/admins.routes.ts'
import { customersRoutes } from '#modules/users/customers.routes.ts'
import { factorRequirementRoutes } from '#modules/users/factor-requirement.routes.ts'
import { membersRoutes } from '#modules/users/members.routes.ts'
import { finishConnecting } from '#modules/streams/youtube/finish-connecting.ts'
import { ATTEMPT_COOKIE, youtubeRoutes } from '#modules/streams/youtube/youtube.routes.ts'
import { callRate } from '#http/call-rate.ts'
import { serveCalendars } from '#http/calendar-route.ts'
import { serveFrontchannel } from '#http/frontchannel-route.ts'
import { serveBackchannel } from '#http/backchannel-route.ts'
import { createHttp, type CountCall } from '#http/create-http.ts'
import { serveFiles } from '#http/file-route.ts'
import { serveSecurityTxt } from '#http/security-txt.ts'
import { serveSystemRoutes } from '#http/system-routes.ts'
import { serveInstall } from '#http/install-routes.ts'
import { servePlay } from '#http/play-route.ts'
import { servePortal } from '#http/portal-files.ts'
import type { ReportError } from '#http/error-log.ts'
import type { OnForbidden } from '#http/error-handler.ts'
import { addSecurityHeaders, contentPolicy } from '#http/security-headers.ts'
import { serve } from '#http/serve.ts'
import { serveScim } from '#http/scim-route.ts'
import { handleUnknownRoutes } from '#http/unknown-route.ts'
import { serveYoutubeReturn } from '#http/youtube-route.ts'
import { appIcons, appManifest } from '#platform/app-manifest.ts'
import { recordForbidden } from '#core/audit/audit-log.ts'
import { readBrand } from '#platform/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference.ts'
import type { LiveRoom } from '#platform/conference-events.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { QueueMail } from '#platform/mailer.ts'
import { logLevelOf, type LogLevel } from '#platform/log-level.ts'
import type { RoomControl } from '#platform/room-control.ts'
import { broadcastsOf } from '#modules/streams/broadcasts.ts'
import { youtubeAccounts } from '#modules/streams/youtube-account.ts'
import { YOUTUBE_CALLBACK, youtubeOf } from '#platform/youtube/youtube.ts'
import { txtFinder } from '#platform/find-txt.ts'
import { openId as openIdOf } from '#platform/openid/open-id.ts'
import type { VideoStore } from '#platform/video-store.ts'
import type { Config } from './config.ts'
import type { Readiness } from './readiness.ts'
import { VERSION } from './version.ts'

/** What the app stands on: the real ones from main.ts, or a test's. */
export type Deps = {
  readonly config: Config
  readonly publicUrl: string
  readonly db: Db
  readonly readiness: Pick<Readiness, 'check'>
  readonly clock: Clock
  readonly log: Logger
  readonly logLevel?: LogLevel | undefined
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
  readonly liveTimings?: Partial<Timings> | undefined
  /** Where mail leaves the server by; null while it is kept. */
  readonly mailServer: MailServer | null
  /** Whether this node hears of the changes in the database. */
  readonly isSubscribed?: (() => boolean) | undefined
  /** Who is in the embedded service's rooms. */
  readonly rooms?: (() => readonly LiveRoom[]) | undefined
  /** How the embedded service forwards meetings. */
  readonly mediaServer?: Parameters<typeof systemChecks>[0]['mediaServer'] | undefined
  readonly report: ReportError
  /** Beyond what calls are refused at once; without it none are. */
  readonly load?: Parameters<typeof createHttp>[0]['load']
  readonly countCall?: CountCall | undefined
  /** Who may read from a replica; null without one. */
  readonly replica?: ReadReplica | null | undefined
  /** How long identity providers may take; for tests that cannot wait. */
  readonly openIdMs?: number | undefined
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
  logLevel = logLevelOf(log),
  queueMail,
  files,
  videos,
  conference,
  control,
  ffmpeg,
  liveTimings,
  mailServer,
  isSubscribed = () => true,
  rooms = () => [],
  mediaServer = idleMediaServer,
  report,
  load,
  openIdMs,
  countCall,
  replica = null,
  roomFiles,
  tls,
}: Deps) {
  const sessions = sessionsOf({
    db,
    clock,
    idleHours: config.sessionIdleHours,
    maxDays: config.sessionMaxDays,
    keyRate: callRate(clock, KEY_CALLS_PER_MINUTE),
    onError: (error) => log.error({ err: error }, 'a visit could not be noted'),
    ...{ queueMail, publicUrl },
  })
  const onForbidden: OnForbidden = ({ signedIn: { actor, name, key }, resource, method, path, ...place }) => {
    const source = { actor: { ...actor, name }, keyName: key?.name ?? null, ...place }
    return recordForbidden(db, source, { resource, method, path }, clock())
  }
  const app = createHttp({
    log,
    authenticate: sessions.authenticate,
    eventsSecret: config.video.eventsSecret,
    report,
    onForbidden,
    trustProxy: config.trustProxy,
    load,
    tls,
    countCall,
    changedFor: replica?.changedFor,
  })
  const videoOrigin = config.video.url ? new URL(conference.host.scriptUrl).origin : null
  addSecurityHeaders(app, { videoOrigin, https: Boolean(tls) || publicUrl.startsWith('https:') })

  const timeZone = async () => (await readBrand(db)).timeZone
  const throttle = throttleOf({ db, clock })
  handleUnknownRoutes(app, (request, reply) => portal.page(request, reply))
  const { errorReportDsn } = config
  const reportOrigin = errorReportDsn ? new URL(errorReportDsn).origin : null
  const portal = await servePortal(app, {
    folder: PORTAL,
    policy: contentPolicy({ videoOrigin, reportOrigin }),
    roomFiles,
    videoOrigin,
    errorReportDsn,
  })
  serveSystemRoutes(app, { contract, version: VERSION, clock, checkReady: readiness.check })
  if (config.security) serveSecurityTxt(app, { ...config.security, publicUrl })
  serveFiles(app, files.get)
  serveInstall(app, {
    readManifest: async () => appManifest(await readBrand(db)),
    readIcons: async () => appIcons(await readBrand(db)),
  })
  serve(app, contract.account, accountRoutes({ db, clock, sessions, throttle, queueMail, publicUrl }))
  const redirect = { clock, redirectUri: `${publicUrl}${REDIRECT_PATH}`, maxMs: openIdMs }
  const openId = openIdOf({ ...redirect, privateHosts: true })
  const publicOpenId = openIdOf({ ...redirect, privateHosts: config.providerPrivateHosts })
  const singleSignOn = { db, clock, sessions, throttle, queueMail, publicUrl, openId, publicOpenId }
  serve(app, contract.identityProviders, identityProvidersRoutes(singleSignOn))
  const findTxt = txtFinder(config.dnsServers)
  serve(app, contract.accountSignOn, accountSignOnRoutes({ ...singleSignOn, findTxt }))
  serve(app, contract.providerSignIn, providerSignInRoutes(singleSignOn))
  serve(app, contract.connections, {
    ...connectionsRoutes(singleSignOn),
    ...providerConfirmationRoutes(singleSignOn),
  })
  serveFrontchannel(app, { clock, path: FRONTCHANNEL_PATH, end: frontchannelLogout(singleSignOn) })
  serveBackchannel(app, { clock, path: BACKCHANNEL_PATH, end: backchannelLogout(singleSignOn) })
  const people = { db, clock, sessions, queueMail, timeZone, publicUrl }
  const admins = adminsRoutes(people)
  serve(app, contract.admins, admins)
  const members = membersRoutes(people)
  serve(app, contract.members, members)
  const customers = customersRoutes(people)
  serve(app, contract.customers, customers)
  serve(app, contract.factorRequirement, factorRequirementRoutes(people))
  serve(app, contract.othersAccess, accessRoutes(people))
  const groups = groupsRoutes({ db, clock })
  serve(app, contract.groups, groups)
  serveScim(app, scimRoutes(people))
  const { guestMailsPerDay } = config
  serve(app, contract.deleted, deletedRoutes({ db, clock, queueMail, publicUrl, guestMailsPerDay }))
  const devices = devicesRoutes({ db, clock, webhookPrivateHosts: config.webhookPrivateHosts })
  serve(app, contract.devices, {
    ...devices,
    ...deviceCallsRoutes({ db, clock }),
  })
  serve(app, contract.meetings, {
    ...meetingsRoutes({ db, clock, conference, publicUrl }),
    ...scheduleRoutes({ ...people, conference, control, guestMailsPerDay }),
  })
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
  const videoDeps = { db, clock, videos, uploads, quotaBytes: quotaOf(config) }
  serve(app, contract.videos, videosRoutes(videoDeps))
  servePlay(app, { clock, https: publicUrl.startsWith('https:'), ...playing({ db, clock, videos }) })
  const broadcasting = openBroadcasting({
    db,
    clock,
    config,
    ffmpeg,
    videos,
    broadcasts,
    control,
    log,
    timings: liveTimings,
  })
  const streams = streamsRoutes({ ...people, broadcasts, allowsPrivate: config.streamPrivateHosts })
  serve(app, contract.liveStreams, { ...streams, ...broadcasting.routes })
  serve(app, contract.scheduledEvents, eventsRoutes(people))
  serve(app, contract.replays, { ...replaysRoutes({ ...people, broadcasts }), ...playRoutes({ db, clock }) })
  serve(app, contract.audit, auditRoutes({ db, timeZone }))
  serve(app, contract.mailTemplates, mailsRoutes({ db, clock, publicUrl }))
  serve(app, contract.contact, contactRoutes({ db, throttle, queueMail }))
  const startedAt = clock()
  const { scriptUrl } = conference.host
  const checks = systemChecks({
    db,
    clock,
    config,
    publicUrl,
    startedAt,
    isSubscribed,
    isReplicaAway: replica?.isAway,
    scriptUrl,
    mailServer,
    rooms,
    mediaServer,
    canStream: ffmpeg !== null,
  })
  const readStatus = statusReader({ version: VERSION, startedAt, clock, log, logLevel, checks })
  const outbox = outboxStore(db)
  serve(
    app,
    contract.system,
    systemRoutes({
      ...{ version: VERSION, listMails: outbox.list, readMail: outbox.read, readStatus },
      detailLog: detailLog({ db, clock, logLevel }),
    }),
  )
  serve(app, contract.overview, overviewRoutes({ db, clock, timeZone, sendsMail: mailServer !== null }))
  const lists = { members, customers, admins, devices, groups }
  serve(app, contract.search, searchRoutes({ db, clock, timeZone, lists }))
  return { app, sessions, throttle, uploads, broadcasting, youtube, broadcasts }
}
