import { contract } from '@samtale/contract'
import { serve } from '#http/serve.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { overviewRoutes } from '#modules/overview/overview.routes.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { idleMediaServer } from '#modules/system/check-video.ts'
import { systemChecks } from '#modules/system/checks.ts'
import { detailLog } from '#modules/system/detail-log.ts'
import { outboxStore } from '#modules/system/outbox/outbox.store.ts'
import { statusReader } from '#modules/system/read-status.ts'
import { systemRoutes } from '#modules/system/system.routes.ts'
import { logLevelOf } from '#platform/logging/log-level.ts'
import type { AppContext } from '../app-deps.ts'
import { supportBundle } from '../support/support-bundle.ts'
import { VERSION } from '../version.ts'

type Lists = Parameters<typeof searchRoutes>[0]['lists']

/** The calls of those who run the server, and the search, which asks the `lists` of others. */
export function serveOperations(context: AppContext, lists: Lists) {
  const {
    app,
    db,
    clock,
    config,
    variables,
    publicUrl,
    log,
    timeZone,
    conference,
    ffmpeg,
    mailServer,
    isSubscribed,
    rooms,
    mediaServer,
    replica,
  } = context
  const logLevel = context.logLevel ?? logLevelOf(log)
  serve(app, contract.audit, auditRoutes({ db, timeZone }))
  const startedAt = clock()
  const { scriptUrl } = conference.host
  const checks = systemChecks({
    db,
    clock,
    config,
    publicUrl,
    startedAt,
    isSubscribed: isSubscribed ?? (() => true),
    isReplicaAway: replica?.isAway,
    scriptUrl,
    mailServer,
    rooms: rooms ?? (() => []),
    mediaServer: mediaServer ?? idleMediaServer,
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
      supportBundle: supportBundle({ db, clock, config, variables, readStatus, version: VERSION }),
    }),
  )
  serve(app, contract.overview, overviewRoutes({ db, clock, timeZone, sendsMail: mailServer !== null }))
  serve(app, contract.search, searchRoutes({ db, clock, timeZone, lists }))
}
