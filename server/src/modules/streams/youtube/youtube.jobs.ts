import type { Db } from '#db/schema.ts'
import { decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import type { Youtube } from '#platform/youtube/youtube.ts'
import type { BroadcastIds, Broadcasts } from '#modules/streams/broadcasts.ts'
import { deleteAtYoutube } from '#modules/streams/delete-at-youtube.ts'
import { REFRESH_TOKEN } from '#modules/streams/youtube-account.ts'
import { hasRevoked } from './has-revoked.ts'

type Deps = { readonly db: Db; readonly youtube: Youtube | null; readonly broadcasts: Broadcasts }
type Disconnected = { readonly accountId: string; readonly broadcasts: readonly BroadcastIds[] }

/** Returns the job that removes broadcasts at YouTube, and the permission of a deleted account. */
export function youtubeJobs({ db, youtube, broadcasts }: Deps) {
  return {
    /**
     * Takes broadcasts away that are not held, and gives the permission back of an account that is deleted.
     * It throws for what is to be tried again.
     */
    async 'leave-youtube'({ accountId, broadcasts: cancelled }: Disconnected) {
      for (const ids of cancelled) await deleteAtYoutube(broadcasts, { accountId, ...ids })
      const gone = db
        .selectFrom('youtube_connections')
        .innerJoin('users', 'users.id', 'account_id')
        .where('account_id', '=', accountId)
        .where('status', '=', 'deleted')
      const connection = await gone.select('refresh_token').executeTakeFirst()
      if (!connection) return
      if (youtube)
        await hasRevoked(
          youtube,
          await decryptSecret(db, REFRESH_TOKEN, connection.refresh_token as EncryptedSecret),
        )
      await db.deleteFrom('youtube_connections').where('account_id', '=', accountId).execute()
    },
  }
}
