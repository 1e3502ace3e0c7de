import { MINUTE_MS } from '@samtale/contract/core/durations'
import { hashToken, newToken } from '#auth/tokens.ts'
import { tenantClosed } from '#policies/tenancy.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { publishChange } from '#platform/event-bus.ts'

/** Each user's secret calendar address: one at the most, of which the hash is kept. */
export function feedsStore(db: Db) {
  return {
    /** Returns whether reminders are sent, and whether there is an address. */
    async settings(userId: string) {
      const found = await db
        .selectFrom('users')
        .leftJoin('calendar_feeds as feed', 'feed.user_id', 'users.id')
        .select(['users.reminders', 'feed.created_at', 'feed.last_read_at'])
        .where('users.id', '=', userId)
        .executeTakeFirstOrThrow()
      const feed = found.created_at && {
        createdAt: found.created_at.toISOString(),
        lastReadAt: found.last_read_at?.toISOString() ?? null,
      }
      return { reminders: found.reminders, feed }
    },

    async setReminders(userId: string, reminders: boolean) {
      await changed(db, userId, (trx) =>
        trx.updateTable('users').set({ reminders }).where('id', '=', userId).execute(),
      )
    },

    /** Makes a new address; the one before dies. Returns its token, which is not to be had again. */
    async make(userId: string, now: Date) {
      const { token, hash } = newToken()
      const row = { token_hash: hash, created_at: now, last_read_at: null }
      await changed(db, userId, (trx) =>
        trx
          .insertInto('calendar_feeds')
          .values({ user_id: userId, ...row })
          .onConflict((before) => before.column('user_id').doUpdateSet(row))
          .execute(),
      )
      return token
    },

    async revoke(userId: string) {
      await changed(db, userId, (trx) =>
        trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute(),
      )
    },

    /** Returns whose address it is, if they are let in; notes that it was read, once a minute at the most. */
    async owner(token: string, now: Date) {
      const found = await db
        .selectFrom('calendar_feeds as feed')
        .innerJoin('users', 'users.id', 'feed.user_id')
        .select(['users.id', 'users.email', 'users.name', 'feed.last_read_at'])
        .where('feed.token_hash', '=', hashToken(token))
        .where('users.status', '=', 'active')
        .where((eb) => eb.not(tenantClosed))
        .executeTakeFirst()
      if (!found) return undefined
      const { last_read_at: read, ...owner } = found
      if (!read || now.getTime() - read.getTime() > MINUTE_MS)
        await changed(db, owner.id, (trx) =>
          trx
            .updateTable('calendar_feeds')
            .set({ last_read_at: now })
            .where('user_id', '=', owner.id)
            .execute(),
        )
      return owner
    },
  }
}

/** Other open portals of theirs show it. */
const changed = (db: Db, userId: string, change: (trx: Db) => Promise<unknown>) =>
  transact(db, async (trx) => {
    await change(trx)
    await publishChange(trx, { resource: 'calendar', ids: [userId], audience: [userId] })
  })
