import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { NotPosted, postJson } from '#platform/network/post-json.ts'
import { saveWebhookResult, readAlerts } from './alerts.store.ts'
import { removeStaleDevices, removeOldEvents } from './remove-old.ts'
import { notifyOwners } from './notify-owners.ts'
import { closeIncidents, openIncidents } from './watch-devices.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** Whether webhooks may lead into one's own network. */
  readonly webhookPrivateHosts: boolean
}

/** Returns the background jobs of devices. */
export function devicesJobs({ db, clock, queueMail, publicUrl, webhookPrivateHosts }: Deps) {
  const listeningSince = clock()

  return {
    /** Looks for devices that stay away and for those that are back, and notifies their owners; every minute. */
    async 'watch-devices'() {
      const { locale, dateFormat, timeZone } = await readBrand(db)
      const now = clock()
      const deps = { queueMail, locale, dateFormat, timeZone, publicUrl, now }
      await transact(db, async (trx) => {
        await notifyOwners(trx, 'online', await closeIncidents(trx, now), deps)
        await notifyOwners(trx, 'offline', await openIncidents(trx, now, listeningSince), deps)
      })
    },

    /**
     * Posts news to the webhook that the owner has now; it throws, and is tried again, unless it was taken.
     * The owner sees what became of it.
     */
    async 'send-webhook'({ ownerId, body }: { ownerId: string; body: object }) {
      const { webhookUrl, webhookError } = await readAlerts(db, ownerId)
      if (!webhookUrl) return
      try {
        await postJson(webhookUrl, body, { privateHosts: webhookPrivateHosts })
      } catch (error) {
        if (error instanceof NotPosted)
          await saveWebhookResult(db, ownerId, webhookUrl, {
            at: clock().toISOString(),
            why: error.why,
            status: error.status,
          })
        throw error
      }
      if (webhookError) await saveWebhookResult(db, ownerId, webhookUrl, null)
    },

    /** Removes devices that nobody wanted and what lies too far back; hourly. */
    async 'remove-old-devices'() {
      await removeStaleDevices(db, clock())
      await removeOldEvents(db, clock())
    },
  }
}
