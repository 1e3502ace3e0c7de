import type { Assertion } from '@samtale/contract/account/webauthn'
import { AppError } from '@samtale/contract/core/errors'
import { consumeChallenge, passkeyIncorrect, type ChallengeUse } from '#auth/passkey-challenges.ts'
import { userHandleOf, verifyAssertion } from '#auth/webauthn.ts'
import type { Sessions } from '#auth/sessions.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { passkeyMail } from './second-factor.mail.ts'
import { secondFactorStore } from './second-factor.store.ts'
import { passkeysStore as store, type UsedPasskey } from './passkeys.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
  readonly sessions: Pick<Sessions, 'recordFailure'>
}

type Check = {
  readonly use: ChallengeUse
  readonly caller: Caller
  /** Called with the passkey before anything costly is done; throws for one that does not serve here. */
  readonly admit: (passkey: UsedPasskey) => Promise<void> | void
}

/** Returns the error for a passkey that is nobody's, or not the caller's. */
export const passkeyUnknown = () => new AppError('passkey_unknown')

/**
 * Uses up a challenge and returns the passkey it was signed with. Throws `passkey_incorrect` where anything about
 * the answer is not as it should be, `passkey_unknown`, what `admit` throws, and `passkey_copied` for a counter
 * that has not gone on: somebody has a copy of the authenticator, and its owner is told.
 */
export async function checkPasskey(
  deps: Deps,
  assertion: Assertion,
  { use, caller, admit }: Check,
): Promise<UsedPasskey> {
  const { db, clock, publicUrl } = deps
  const challenge = await consumeChallenge(db, assertion.clientDataJSON, use, clock())
  const passkey = await store.used(db, Buffer.from(assertion.credentialId, 'base64url'), clock())
  if (!passkey) throw passkeyUnknown()
  await admit(passkey)
  const owner = { id: passkey.owner_id, name: passkey.owner_name, role: passkey.role }
  const isTheirs = assertion.userHandle === userHandleOf(passkey.owner_id)
  const fail = (error: unknown): never => {
    deps.sessions.recordFailure(owner, 'passkey', caller)
    throw error
  }
  if (assertion.userHandle === undefined ? use.purpose === 'sign-in' : !isTheirs) fail(passkeyIncorrect())
  const signed = { publicKey: passkey.public_key, challenge }
  const counter = await verifyAssertion(assertion, signed, publicUrl).catch(fail)
  if (await store.advance(db, passkey.id, counter, clock())) {
    const audience = [passkey.owner_id]
    await publishChange(db, { resource: 'second-factor', ids: audience, audience })
    return passkey
  }
  await reportCopy(deps, passkey, caller)
  throw new AppError('passkey_copied')
}

/** The refusal itself changes nothing: what is announced of it is kept all the same. */
function reportCopy({ db, clock, queueMail, publicUrl }: Deps, passkey: UsedPasskey, caller: Caller) {
  const { owner_id: id, owner_name: name, role } = passkey
  const { address, userAgent } = caller
  return transact(db, async (trx) => {
    const { email, locale } = await secondFactorStore.lockOwner(trx, id)
    await recordChanges(
      trx,
      { actor: { id, role, name }, address, userAgent, keyName: null },
      [
        {
          ...{ action: 'passkey-copied', resource: 'profile', subject: { id, name } },
          after: { passkey: passkey.name },
        },
      ],
      clock(),
    )
    const reader = { locale: locale ?? caller.locale, name, url: `${publicUrl}/settings?tab=profile` }
    await queueMail(trx, { to: email, ...passkeyMail('passkey-copied', reader, passkey.name) })
  })
}
