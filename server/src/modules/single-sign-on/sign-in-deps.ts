import type { Sessions } from '#auth/sessions.ts'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import type { OpenId } from '#platform/openid/open-id.ts'

/** What single sign-on needs of the server. */
export type SignInDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
  readonly openId: OpenId
  /** For providers of accounts, which lead nowhere into one's own network. */
  readonly publicOpenId: OpenId
}

/** Returns by what a provider is asked. */
export const openIdFor = (
  { openId, publicOpenId }: Pick<SignInDeps, 'openId' | 'publicOpenId'>,
  { account_id }: { readonly account_id: string | null },
): OpenId => (account_id === null ? openId : publicOpenId)
