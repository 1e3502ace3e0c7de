import { MAX_PASSKEYS } from '@samtale/contract/account/passkeys'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { hashToken } from '#auth/tokens.ts'
import { registrationOptions } from '#auth/webauthn.ts'
import { issueChallenge } from '#auth/passkey-challenges.ts'
import { newId } from '#db/new-id.ts'
import { addPasskey, assertionFor } from '#testing/add-passkey.ts'
import { softAuthenticator } from '#testing/soft-authenticator.ts'
import type { CaseContext, Raise } from './case-context.ts'

const SIGN_IN = { purpose: 'sign-in', sessionId: null } as const
const somebody = ({ fixture }: CaseContext) => fixture.addUser({ role: 'customer' })

/** Adds the same credential to every account that asks. */
async function addSame({ fixture, post }: CaseContext, person: Awaited<ReturnType<typeof somebody>>) {
  const { id: sessionId } = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(person.token))
    .executeTakeFirstOrThrow()
  const challenge = await issueChallenge(fixture.db, { purpose: 'add', sessionId }, fixture.clock.now())
  const owner = { id: person.id, email: 'ada@example.org', name: 'Ada' }
  const about = { publicUrl: 'http://localhost:8080', title: 'Samtale', challenge, owner, known: [] }
  const created = softAuthenticator().create(registrationOptions(about), { id: Buffer.alloc(32, 9) })
  return post(person, 'account/passkeys', { name: 'Laptop', ...created })
}

/** Refusals of passkeys. */
export const PASSKEY_ERRORS = {
  passkey_incorrect: async (context) => {
    const authenticator = softAuthenticator()
    await addPasskey(context.fixture, (await somebody(context)).id, authenticator)
    const signed = await assertionFor(context.fixture, SIGN_IN, authenticator)
    return context.post(null, 'account/passkeylogin', { ...signed, signature: 'AAAA' })
  },
  passkey_unknown: async (context) => {
    const authenticator = softAuthenticator()
    await addPasskey(context.fixture, (await somebody(context)).id, authenticator)
    const signed = await assertionFor(context.fixture, SIGN_IN, authenticator)
    return context.post(null, 'account/passkeylogin', { ...signed, credentialId: 'AAAA' })
  },
  passkey_copied: async (context) => {
    const authenticator = softAuthenticator()
    const id = await addPasskey(context.fixture, (await somebody(context)).id, authenticator)
    await context.fixture.db.updateTable('passkeys').set({ counter: 9 }).where('id', '=', id).execute()
    const signed = await assertionFor(context.fixture, SIGN_IN, authenticator)
    return context.post(null, 'account/passkeylogin', signed)
  },
  passkey_exists: async (context) => {
    await addSame(context, await somebody(context))
    return addSame(context, await somebody(context))
  },
  passkey_not_found: async (context) =>
    context.remove(await somebody(context), `account/passkeys/${newId()}`),
  last_passkey_required: async (context) => {
    const { fixture, remove } = context
    const person = await fixture.addUser({ role: 'customer', password: 'correct horse battery' })
    const id = await addPasskey(fixture, person.id)
    await fixture.db
      .insertInto('factor_requirements')
      .values({ account_id: person.id, day: '2020-01-01', starts_at: new Date('2020-01-01T00:00:00Z') })
      .execute()
    return remove(person, `account/passkeys/${id}`)
  },
  too_many_passkeys: async (context) => {
    const person = await somebody(context)
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await addPasskey(context.fixture, person.id)
    return context.post(person, 'account/passkeys/begin', {})
  },
} as const satisfies Partial<Record<ErrorCode, Raise>>
