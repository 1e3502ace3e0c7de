import type { ErrorCode } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import { PASSWORD } from '#testing/request-factory.ts'
import { setPassword } from '#testing/valid-requests.ts'
import type { Raise, Walk } from './walk.ts'

/** Somebody who can sign in, and changes nothing for others. */
async function somebody({ fixture }: Walk) {
  const person = await fixture.addUser({ role: 'customer' })
  await setPassword(fixture, person.id)
  return person
}

async function signInAs({ fixture, tenants, post }: Walk, who: 'pendingMember' | 'suspendedMember') {
  const { id, email } = tenants.people[who]
  await setPassword(fixture, id)
  return post(null, 'account/login', { email, password: PASSWORD })
}

/** Refusals of calls as such, of sessions and of one's own account. */
export const ACCOUNT_REFUSALS = {
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
  account_unverified: (walk) => signInAs(walk, 'pendingMember'),
  account_suspended: (walk) => signInAs(walk, 'suspendedMember'),
  reset_link_expired: ({ post }) => post(null, 'users/resetpassword', { token: 'nonsense' }),
  invitation_expired: ({ post }) => post(null, 'users/verify', { token: 'nonsense' }),
  email_link_expired: ({ post }) => post(null, 'users/confirmemail', { token: 'nonsense' }),
  session_not_found: ({ remove, tenants: { people } }) => remove(people.C1, `account/sessions/${newId()}`),
  current_password_incorrect: async (walk) =>
    walk.post(await somebody(walk), 'account/password', {
      oldPassword: 'not this one',
      password: 'a better horse',
    }),
  password_confirmation_needed: async (walk) => {
    const person = await somebody(walk)
    await walk.fixture.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute()
    return walk.post(person, 'account/exportlist', {})
  },
  rate_limited: async (walk) => {
    const person = await somebody(walk)
    const guess = () =>
      walk.post(person, 'account/password', { oldPassword: 'not this one', password: 'a better horse' })
    let told = await guess()
    for (let tries = 1; tries < 10 && told.status !== 429; tries += 1) told = await guess()
    return told
  },
} as const satisfies Partial<Record<ErrorCode, Raise>>
