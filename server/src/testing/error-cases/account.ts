import { MAX_KEYS_PER_USER } from '@samtale/contract/account/api-keys'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { addFactor } from '#testing/add-factor.ts'
import { addKey } from '#testing/add-key.ts'
import { PASSWORD } from '#testing/request-factory.ts'
import { setPassword } from '#testing/valid-requests.ts'
import type { Raise, CaseContext } from './case-context.ts'
import { PASSKEY_ERRORS } from './passkeys.ts'

/** Somebody who can sign in, and changes nothing for others. */
async function somebody({ fixture }: CaseContext) {
  const person = await fixture.addUser({ role: 'customer' })
  await setPassword(fixture, person.id)
  return person
}

async function signInAs({ fixture, tenants, post }: CaseContext, who: 'pendingMember' | 'suspendedMember') {
  const { id, email } = tenants.people[who]
  await setPassword(fixture, id)
  return post(null, 'account/login', { email, password: PASSWORD })
}

/** Refusals of calls as such, of sessions and of one's own account. */
export const ACCOUNT_ERRORS = {
  validation_error: ({ post }) => post(null, 'account/login', {}),
  malformed_body: ({ post }) => post(null, 'account/login', '{"email":'),
  ids_differ: ({ post, tenants: { people } }) =>
    post(people.A1, `users/customer/suspend/${people.C1.id}`, { id: people.C2.id }),
  payload_too_large: ({ post }) => post(null, 'account/login', { email: 'a'.repeat(2_000_000) }),
  unsupported_media_type: ({ post }) =>
    post(null, 'account/login', 'email=a', { 'content-type': 'text/plain' }),
  page_not_found: ({ get }) => get(null, 'no/such/call'),
  method_not_allowed: ({ get }) => get(null, 'account/login'),
  unauthorized: ({ get }) => get(null, 'account/profile'),
  forbidden: ({ get, tenants: { people } }) =>
    get(people.C1, 'account/profile', undefined, { purpose: 'prefetch' }),
  dont_have_enough_permission: ({ post, tenants: { people } }) => post(people.M1, 'users/getadmins', {}),
  credentials_not_match: ({ post }) =>
    post(null, 'account/login', { email: 'nobody@example.org', password: PASSWORD }),
  account_unverified: (context) => signInAs(context, 'pendingMember'),
  account_suspended: (context) => signInAs(context, 'suspendedMember'),
  reset_link_expired: ({ post }) => post(null, 'users/resetpassword', { token: 'nonsense' }),
  invitation_expired: ({ post }) => post(null, 'users/verify', { token: 'nonsense' }),
  email_link_expired: ({ post }) => post(null, 'users/confirmemail', { token: 'nonsense' }),
  not_by_api_key: async ({ fixture, tenants: { people }, get }) =>
    get({ token: await addKey(fixture, people.C1.id) }, 'account/sessions'),
  api_key_scope_missing: async ({ fixture, tenants: { people }, get }) =>
    get({ token: await addKey(fixture, people.C1.id, ['members:read']) }, 'account/profile'),
  api_key_not_found: ({ remove, tenants: { people } }) => remove(people.C1, `account/apikeys/${newId()}`),
  too_many_api_keys: async (context) => {
    const person = await somebody(context)
    for (let at = 0; at < MAX_KEYS_PER_USER; at += 1) await addKey(context.fixture, person.id)
    return context.post(person, 'account/apikeys', { name: 'One more', scopes: ['profile:read'] })
  },
  session_not_found: ({ remove, tenants: { people } }) => remove(people.C1, `account/sessions/${newId()}`),
  current_password_incorrect: async (context) =>
    context.post(await somebody(context), 'account/password', {
      oldPassword: 'not this one',
      password: 'a better horse',
    }),
  password_confirmation_needed: async (context) => {
    const person = await somebody(context)
    await context.fixture.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute()
    return context.post(person, 'account/exportlist', {})
  },
  code_incorrect: async (context) => {
    const person = await somebody(context)
    await addFactor(context.fixture, person.id)
    return context.post(person, 'account/confirmpassword', { code: '12345' })
  },
  second_factor_exists: async (context) => {
    const person = await somebody(context)
    await addFactor(context.fixture, person.id)
    return context.post(person, 'account/secondfactor/begin', {})
  },
  second_factor_not_found: async (context) =>
    context.post(await somebody(context), 'account/secondfactor/remove', {}),
  ...PASSKEY_ERRORS,
  second_factor_needed: async (context) => {
    const { db } = context.fixture
    const value = JSON.stringify({ twoStep: { user: { day: '2026-01-01', at: '2026-01-01T00:00:00Z' } } })
    await db.insertInto('settings').values({ category: 'security', value }).execute()
    const reply = await context.get(await context.fixture.addUser({ role: 'user' }), 'account/sessions')
    await db.deleteFrom('settings').where('category', '=', 'security').execute()
    return reply
  },
  rate_limited: async (context) => {
    const person = await somebody(context)
    const guess = () =>
      context.post(person, 'account/password', { oldPassword: 'not this one', password: 'a better horse' })
    let reply = await guess()
    for (let attempt = 1; attempt < 10 && reply.status !== 429; attempt += 1) reply = await guess()
    return reply
  },
} as const satisfies Partial<Record<ErrorCode, Raise>>
