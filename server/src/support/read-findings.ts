import type { Config } from '#config/config.ts'
import type { Db } from '#db/schema.ts'
import { systemChecks } from '#modules/system/checks.ts'
import { runChecks } from '#modules/system/run-checks.ts'
import { idleMediaServer } from '#modules/system/check-video.ts'
import { conferenceOf } from '#platform/conference/conference.ts'
import { findFfmpeg } from '#platform/video/ffmpeg.ts'
import { mailerOf } from '#core/emails/mailer.ts'

/** Returns how each part does, as far as it is seen beside the server: not who is in the rooms of its process. */
export async function readFindings(config: Config, db: Db) {
  const { publicUrl } = config
  const clock = () => new Date()
  const mailer = await mailerOf({
    ...{ db, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, clock },
    print: () => {},
  })
  const { host } = conferenceOf(config.video, { publicUrl, embeddedSecret: '' })
  const checks = systemChecks({
    ...{ db, clock, config, publicUrl, scriptUrl: host.scriptUrl, mailServer: mailer.server },
    ...{ startedAt: new Date(0), isSubscribed: () => true, rooms: () => [], mediaServer: idleMediaServer },
    canStream: findFfmpeg() !== null,
  })
  try {
    return await runChecks(checks, { onError: () => {} })
  } finally {
    mailer.close()
  }
}
