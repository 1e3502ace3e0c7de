import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { contract } from '@samtale/contract'
import { sessionsOf } from '#access/sessions.ts'
import { throttleOf } from '#access/throttle.ts'
import type { Db } from '#db/schema.ts'
import { accountRoutes } from '#features/account/account.routes.ts'
import { meetingsRoutes } from '#features/meetings/meetings.routes.ts'
import { outboxStore } from '#features/outbox/outbox.store.ts'
import { reportsRoutes } from '#features/reports/reports.routes.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { settingsStore } from '#features/settings/settings.store.ts'
import { systemRoutes } from '#features/system/system.routes.ts'
import { usersRoutes } from '#features/users/users.routes.ts'
import { createHttp } from '#http/create-http.ts'
import { serveHouse } from '#http/house-routes.ts'
import { servePortal } from '#http/portal-files.ts'
import type { ReportFault } from '#http/refuse.ts'
import { addSecurityHeaders, contentPolicy } from '#http/security-headers.ts'
import { serve } from '#http/serve.ts'
import { refuseUnknownRoutes } from '#http/unknown-route.ts'
import type { Clock } from '#ports/clock.ts'
import type { Conference } from '#ports/conference.ts'
import type { QueueMail } from '#ports/mailer.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** What the app stands on: the real ones from main.ts, or a test's. */
export type Ground = {
  readonly config: Config
  readonly publicUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly queueMail: QueueMail
  readonly conference: Conference
  readonly report: ReportFault
  /** Addresses of what the conference's page loads. */
  readonly roomFiles?: readonly string[] | undefined
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
}

const PORTAL = join(import.meta.dirname, '../../web/dist')

/** The composition root: the only place that knows every part. */
export async function createApp({ config, publicUrl, db, clock, log, queueMail, conference, report, roomFiles, tls }: Ground) {
  const sessions = sessionsOf({
    db,
    clock,
    idleHours: config.sessionIdleHours,
    maxDays: config.sessionMaxDays,
    onFault: (error) => log.error({ err: error }, 'a visit could not be noted'),
  })
  const app = createHttp({ log, authenticate: sessions.authenticate, report, trustProxy: config.trustProxy, tls })
  const videoOrigin = config.video.url ? new URL(conference.host.scriptUrl).origin : null
  addSecurityHeaders(app, { videoOrigin, https: Boolean(tls) || publicUrl.startsWith('https:') })

  const { companyName, read, timeZone } = settingsStore(db)
  const throttle = throttleOf({ db, clock })
  refuseUnknownRoutes(app, (request, reply) => portal.page(request, reply))
  const { errorReportDsn } = config
  const reportOrigin = errorReportDsn ? new URL(errorReportDsn).origin : null
  const portal = await servePortal(app, { folder: PORTAL, policy: contentPolicy({ videoOrigin, reportOrigin }), roomFiles, errorReportDsn })
  serveHouse(app, { contract, version: VERSION, clock, checkReady: async () => void (await sql`select 1`.execute(db)) })
  serve(app, contract.account, accountRoutes({ db, clock, sessions, throttle, queueMail, companyName, publicUrl }))
  serve(app, contract.users, usersRoutes({ db, clock, queueMail, companyName, publicUrl }))
  serve(app, contract.meetings, meetingsRoutes({ db, clock, conference }))
  serve(app, contract.reports, reportsRoutes({ db, clock, timeZone }))
  serve(app, contract.settings, settingsRoutes({ companyName, read, timeZone }))
  serve(app, contract.system, systemRoutes({ version: VERSION, listMails: outboxStore(db).list }))
  return { app, sessions, throttle }
}
