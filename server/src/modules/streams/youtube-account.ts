import { accountOf } from '@samtale/contract/core/account-of'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import { publishChange } from '#platform/event-bus.ts'
import { encryptSecret, decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { YoutubeError } from '#platform/youtube/youtube-error.ts'
import type { Youtube } from '#platform/youtube/youtube.ts'

/** What Google's refresh tokens are encrypted as. */
export const REFRESH_TOKEN = { purpose: 'youtube-refresh-token', shown: 0 } as const

/** The account whose connection somebody uses: a member's is its managing user's. */
export const youtubeAccountOf = (actor: Actor) => accountOf(actor) ?? actor.id

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly youtube: Youtube | null
  readonly log: { warn(details: object, text: string): void }
}
type Access = { readonly token: string; readonly until: number }
type Act<Result> = (calls: Youtube['calls'], accessToken: string) => Promise<Result>

/** A token is given up so long before Google does, so that it does not end on its way. */
const MARGIN_MS = 60_000

/**
 * Calls YouTube for accounts that are connected: access tokens are kept in memory, and made again from the
 * refresh token that is stored.
 */
export function youtubeAccounts({ db, clock, youtube, log }: Deps) {
  const cached = new Map<string, { readonly ciphertext: string; readonly access: Promise<Access> }>()

  async function connectionOf(accountId: string): Promise<EncryptedSecret> {
    const row = await db
      .selectFrom('youtube_connections')
      .select(['refresh_token', 'expired_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!row || row.expired_at) throw new AppError('youtube_not_connected')
    return row.refresh_token as EncryptedSecret
  }

  async function refreshed(
    oauth: Youtube['oauth'],
    accountId: string,
    stored: EncryptedSecret,
  ): Promise<Access> {
    let used = ''
    try {
      used = await decryptSecret(db, REFRESH_TOKEN, stored)
      const { accessToken, expiresInSeconds, refreshToken } = await oauth.refresh(used)
      if (refreshToken) await saveRefreshToken(db, accountId, used, refreshToken, clock())
      return { token: accessToken, until: clock().getTime() + expiresInSeconds * 1000 - MARGIN_MS }
    } catch (error) {
      cached.delete(accountId)
      if (!(error instanceof YoutubeError) || error.reason !== 'invalid_grant') throw error
      await markExpired(db, accountId, used, clock())
      throw new AppError('youtube_not_connected', { cause: error })
    }
  }

  async function accessOf(oauth: Youtube['oauth'], accountId: string): Promise<string> {
    const stored = await connectionOf(accountId)
    const entry = cached.get(accountId)
    if (entry?.ciphertext === stored.ciphertext) {
      const { token, until } = await entry.access
      if (until > clock().getTime()) return token
    }
    const access = refreshed(oauth, accountId, stored)
    cached.set(accountId, { ciphertext: stored.ciphertext, access })
    return (await access).token
  }

  return {
    /**
     * Does something on the account's channel. Throws AppError `youtube_not_connected` or the YoutubeError of
     * what was done.
     */
    async run<Result>(accountId: string, act: Act<Result>): Promise<Result> {
      if (!youtube) throw new AppError('youtube_not_connected')
      const { calls, oauth } = youtube
      try {
        try {
          return await act(calls, await accessOf(oauth, accountId))
        } catch (error) {
          // Google has ended the access token early; the refresh token says whether more than that is over.
          if (
            !(error instanceof YoutubeError) ||
            error.status !== 401 ||
            error.reason === 'youtubeSignupRequired'
          )
            throw error
          cached.delete(accountId)
          return await act(calls, await accessOf(oauth, accountId))
        }
      } catch (error) {
        if (error instanceof YoutubeError) log.warn({ err: error, accountId }, 'YouTube refused a call')
        throw error
      }
    },
  }
}
/** Calls to YouTube in the name of accounts that have connected their channel. */
export type YoutubeAccounts = ReturnType<typeof youtubeAccounts>

/** Google has changed the refresh token; unless somebody has connected again meanwhile. */
async function saveRefreshToken(db: Db, accountId: string, used: string, refreshToken: string, now: Date) {
  await transact(db, async (trx) => {
    if (!(await lockIfSame(trx, accountId, used))) return
    const secret = JSON.stringify(await encryptSecret(trx, REFRESH_TOKEN, refreshToken, now))
    await trx
      .updateTable('youtube_connections')
      .set({ refresh_token: secret })
      .where('account_id', '=', accountId)
      .execute()
  })
}

async function markExpired(db: Db, accountId: string, used: string, now: Date) {
  await transact(db, async (trx) => {
    if (await lockIfSame(trx, accountId, used))
      await trx
        .updateTable('youtube_connections')
        .set({ expired_at: now })
        .where('account_id', '=', accountId)
        .execute()
    await announceYoutube(trx, accountId)
  })
}

/** Locks the account's connection. Returns whether its token is still the one that was used, with whatever key it is encrypted by now. */
async function lockIfSame(trx: Trx, accountId: string, used: string): Promise<boolean> {
  const row = await trx
    .selectFrom('youtube_connections')
    .select('refresh_token')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  return (await decryptSecret(trx, REFRESH_TOKEN, row.refresh_token as EncryptedSecret)) === used
}

/** Tells the account's open portals, and its members', that its connection is another now. */
export async function announceYoutube(trx: Db, accountId: string) {
  const members = await trx
    .selectFrom('users')
    .select('id')
    .where('parent_id', '=', accountId)
    .where('role', '=', 'member')
    .execute()
  await publishChange(trx, {
    resource: 'youtube',
    ids: [accountId],
    audience: [accountId, ...members.map(({ id }) => id)],
  })
}
