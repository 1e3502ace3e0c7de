import { join } from 'node:path'
import { contract } from '@samtale/contract'
import { KEY_CALLS_PER_MINUTE } from '@samtale/contract/account/api-keys'
import { sessionsOf } from '#auth/sessions.ts'
import { throttleOf } from '#auth/throttle.ts'
import { callRate } from '#http/call-rate.ts'
import { createHttp } from '#http/create-http.ts'
import { serveFiles } from '#http/file-route.ts'
import { serveSecurityTxt } from '#http/security-txt.ts'
import { serveSystemRoutes } from '#http/system-routes.ts'
import { serveInstall } from '#http/install-routes.ts'
import { servePortal } from '#http/portal-files.ts'
import type { OnForbidden } from '#http/error-handler.ts'
import { addSecurityHeaders, contentPolicy } from '#http/security-headers.ts'
import { handleUnknownRoutes } from '#http/unknown-route.ts'
import { appIcons, appManifest } from './core/settings/app-manifest.ts'
import { recordForbidden } from '#core/audit/audit-log.ts'
import { readBrand } from './core/settings/brand.ts'
import { VERSION } from './version.ts'
import type { AppDeps } from './app-deps.ts'
import { serveSignIn } from './routes/serve-sign-in.ts'
import { servePeople } from './routes/serve-people.ts'
import { serveMeetings } from './routes/serve-meetings.ts'
import { serveSettings } from './routes/serve-settings.ts'
import { serveMedia } from './routes/serve-media.ts'
import { serveOperations } from './routes/serve-operations.ts'

const PORTAL = join(import.meta.dirname, '../../web/dist')

/** The composition root: with the areas in `routes/`, the only place that knows every part. */
export async function createApp(deps: AppDeps) {
  const {
    config,
    publicUrl,
    db,
    readiness,
    clock,
    log,
    queueMail,
    files,
    conference,
    report,
    load,
    observeRequest,
    replica,
    roomFiles,
    tls,
  } = deps
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
    observeRequest,
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
  const userDeps = { db, clock, sessions, queueMail, timeZone, publicUrl }
  const context = { ...deps, app, sessions, throttle, timeZone, userDeps }
  serveSignIn(context)
  const people = servePeople(context)
  const devices = serveMeetings(context)
  serveSettings(context)
  const media = serveMedia(context)
  serveOperations(context, { ...people, devices })
  return { app, sessions, throttle, ...media }
}
