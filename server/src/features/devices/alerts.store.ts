import type { DeviceAlerts } from '@samtale/contract/device'
import { auditSource } from '#access/audit-source.ts'
import type { Db } from '#db/schema.ts'
import { differing, recordChanges } from '#ports/audit-log.ts'
import { publishChange } from '#ports/event-bus.ts'
import type { Deed } from './deed.ts'

/** Nobody is told anything, and a box that is away for five minutes has an incident. */
export const USUAL_ALERTS: DeviceAlerts = { mail: '', webhookUrl: '', settleSeconds: 300 }

export async function readAlerts(db: Db, ownerId: string): Promise<DeviceAlerts> {
  const row = await db.selectFrom('device_alerts').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
  return row ? { mail: row.mail, webhookUrl: row.webhook_url, settleSeconds: row.settle_seconds } : USUAL_ALERTS
}

export async function saveAlerts({ trx, actor, caller, now }: Deed, alerts: DeviceAlerts): Promise<DeviceAlerts> {
  await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const stored = await readAlerts(trx, actor.id)
  const row = { mail: alerts.mail, webhook_url: alerts.webhookUrl, settle_seconds: alerts.settleSeconds }
  await trx
    .insertInto('device_alerts')
    .values({ owner_id: actor.id, ...row })
    .onConflict((known) => known.column('owner_id').doUpdateSet(row))
    .execute()
  const { before, after } = differing(audited(stored), audited(alerts))
  const subject = { id: actor.id, name: caller.session?.name ?? '' }
  if (Object.keys(after).length > 0)
    await recordChanges(trx, auditSource(caller), [{ action: 'updated', resource: 'device-alerts', subject, before, after }], now)
  await publishChange(trx, { resource: 'device-alerts', ids: [actor.id], audience: [actor.id] })
  return alerts
}

/** The address of a webhook is often a secret in itself: the log hears of its host alone. */
const audited = ({ mail, webhookUrl, settleSeconds }: DeviceAlerts) => ({ mail, webhookHost: webhookUrl && new URL(webhookUrl).host, settleSeconds })
