import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { recordChanges, type AuditSource } from '#core/audit/audit-log.ts'
import { encryptSecret } from '#platform/encryption/encryption.ts'
import { announceYoutube, REFRESH_TOKEN } from '#modules/streams/youtube-account.ts'

type Channel = { readonly id: string; readonly title: string }
type Origin = { readonly source: AuditSource; readonly now: Date }

/** The connection of each account: one at the most. */
export function connectionsStore(db: Db) {
  return {
    find: (accountId: string) =>
      db.selectFrom('youtube_connections').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

    /** Keeps a channel's refresh token; what the account had before is forgotten. */
    async save(accountId: string, channel: Channel, refreshToken: string, { source, now }: Origin) {
      const row = {
        refresh_token: JSON.stringify(await encryptSecret(db, REFRESH_TOKEN, refreshToken, now)),
        channel_id: channel.id,
        channel: channel.title,
        connected_by: source.actor?.id ?? null,
        connected_at: now,
        expired_at: null,
      }
      await transact(db, async (trx) => {
        await trx
          .insertInto('youtube_connections')
          .values({ account_id: accountId, ...row })
          .onConflict((before) => before.column('account_id').doUpdateSet(row))
          .execute()
        await audit(trx, 'connected', { accountId, channel: channel.title }, { source, now })
      })
    },

    /** Forgets an account's connection, unless it is another one by now. */
    async remove(accountId: string, connectedAt: Date, origin: Origin) {
      await transact(db, async (trx) => {
        const gone = await trx
          .deleteFrom('youtube_connections')
          .where('account_id', '=', accountId)
          .where('connected_at', '=', connectedAt)
          .returning('channel')
          .executeTakeFirst()
        if (gone) await audit(trx, 'disconnected', { accountId, channel: gone.channel }, origin)
      })
    },
  }
}

type About = { readonly accountId: string; readonly channel: string | null }

async function audit(
  trx: Trx,
  action: 'connected' | 'disconnected',
  { accountId, channel }: About,
  { source, now }: Origin,
) {
  await recordChanges(
    trx,
    source,
    [{ action, resource: 'youtube', subject: { id: accountId, name: channel ?? 'YouTube' } }],
    now,
  )
  await announceYoutube(trx, accountId)
}
