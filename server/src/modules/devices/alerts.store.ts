import type { DeviceAlerts } from '@samtale/contract/devices/device'
import { auditSource } from '#core/audit/audit-source.ts'
import type { Db } from '#db/schema.ts'
import { differing, recordChanges } from '#core/audit/audit-log.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { transact } from '#db/transact.ts'

/** What somebody may say of it. */
type AlertsInput = Omit<DeviceAlerts, 'webhookError'>

/** Nobody is told anything, and a device that is away for five minutes has an incident. */
export const DEFAULT_ALERTS: DeviceAlerts = {
  mail: '',
  webhookUrl: '',
  settleSeconds: 300,
  webhookError: null,
}

/** Returns how the owner of an account wants to be notified of incidents. */
export async function readAlerts(db: Db, ownerId: string): Promise<DeviceAlerts> {
  const row = await db
    .selectFrom('device_alerts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row
    ? {
        mail: row.mail,
        webhookUrl: row.webhook_url,
        settleSeconds: row.settle_seconds,
        webhookError: row.webhook_error,
      }
    : DEFAULT_ALERTS
}

/**
 * Saves how the owner of an account wants to be notified of incidents. Locks the actor until the transaction
 * ends.
 */
export async function saveAlerts(
  { trx, actor, caller, now }: CommandContext,
  alerts: AlertsInput,
): Promise<DeviceAlerts> {
  await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const stored = await readAlerts(trx, actor.id)
  // What another address did not take says nothing of this one.
  const webhookError = alerts.webhookUrl === stored.webhookUrl ? stored.webhookError : null
  const row = {
    mail: alerts.mail,
    webhook_url: alerts.webhookUrl,
    settle_seconds: alerts.settleSeconds,
    webhook_error: webhookError,
  }
  await trx
    .insertInto('device_alerts')
    .values({ owner_id: actor.id, ...row })
    .onConflict((known) => known.column('owner_id').doUpdateSet(row))
    .execute()
  const { before, after } = differing(audited(stored), audited(alerts))
  const subject = { id: actor.id, name: caller.session?.name ?? '' }
  if (Object.keys(after).length > 0)
    await recordChanges(
      trx,
      auditSource(caller),
      [{ action: 'updated', resource: 'device-alerts', subject, before, after }],
      now,
    )
  await publishChange(trx, { resource: 'device-alerts', ids: [actor.id], audience: [actor.id] })
  return { ...alerts, webhookError }
}

/**
 * Notes what became of the last alert to that address, null for one that was taken, and tells the owner's
 * portals.
 */
export async function saveWebhookResult(
  db: Db,
  ownerId: string,
  webhookUrl: string,
  error: DeviceAlerts['webhookError'],
) {
  await transact(db, async (trx) => {
    const updated = await trx
      .updateTable('device_alerts')
      .set({ webhook_error: error })
      .where('owner_id', '=', ownerId)
      .where('webhook_url', '=', webhookUrl)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n)
      await publishChange(trx, { resource: 'device-alerts', ids: [ownerId], audience: [ownerId] })
  })
}

/** The address of a webhook is often a secret in itself: the log hears of its host alone. */
const audited = ({ mail, webhookUrl, settleSeconds }: AlertsInput) => ({
  mail,
  webhookHost: webhookUrl && new URL(webhookUrl).host,
  settleSeconds,
})
