import type { Locale } from '@samtale/contract/core/fields'
import { devicesOfflineMail, devicesBackMail } from './device-mails.ts'
import { shownCode } from './shown-code.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { DayStyle } from '#core/time/day-text.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import type { Watched } from './watch-devices.ts'

type Happened = 'offline' | 'online'
type Deps = DayStyle & {
  readonly queueMail: QueueMail
  readonly locale: Locale
  readonly publicUrl: string
  readonly now: Date
}

/** With the runner's growing pauses the last try is some three hours after the first. */
const MAX_ATTEMPTS = 9
const MAILS = { offline: devicesOfflineMail, online: devicesBackMail } as const

/** Notifies the owners who want to know, each once for all of their devices. */
export async function notifyOwners(trx: Trx, happened: Happened, watched: readonly Watched[], deps: Deps) {
  if (watched.length === 0) return
  const byOwner = Map.groupBy(watched, ({ ownerId }) => ownerId)
  for (const owner of await ownersToNotify(trx, [...byOwner.keys()])) {
    const devices = byOwner.get(owner.id) ?? []
    const { dateFormat, timeZone, publicUrl, queueMail } = deps
    const reader = { locale: owner.locale ?? deps.locale, name: owner.name }
    if (owner.mail)
      await queueMail(trx, {
        to: owner.mail,
        ...MAILS[happened]({ ...reader, dateFormat, timeZone, devices, url: `${publicUrl}/devices` }),
      })
    if (owner.webhook_url)
      await addJob(
        trx,
        'send-webhook',
        { ownerId: owner.id, body: noticeOf(happened, devices, deps.now) },
        { maxAttempts: MAX_ATTEMPTS },
      )
  }
}

const ownersToNotify = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('device_alerts')
    .innerJoin('users', 'users.id', 'device_alerts.owner_id')
    .select(['users.id', 'users.name', 'users.locale', 'device_alerts.mail', 'device_alerts.webhook_url'])
    .where('users.id', 'in', ids)
    .where('users.status', '=', 'active')
    .orderBy('users.id')
    .execute()

/** What a webhook is told. */
const noticeOf = (happened: Happened, devices: readonly Watched[], now: Date) => ({
  event: `devices.${happened}`,
  createdAt: now.toISOString(),
  devices: devices.map(({ deviceId, code, name, since }) => ({
    id: deviceId,
    deviceName: shownCode(code),
    userDeviceName: name,
    offlineSince: since.toISOString(),
  })),
})
