import { newId } from '#db/new-id.ts'
import { encryptSecret } from '#platform/encryption/encryption.ts'
import { PROVIDER_CLIENT } from './open-id-provider.ts'
import type { Factory, Scene } from './request-factory.ts'
import { requestedProvider } from './single-sign-on-requests.ts'
import { customerOf } from './user-requests.ts'

const SIGN_ON = { name: 'Acme', issuer: 'https://acme.test', ...PROVIDER_CLIENT, active: true, rules: [] }

/** An account that has a provider, and a domain that was not verified. */
async function withDomain({ app: { db, clock } }: Scene, accountId: string) {
  const [id, domainId] = [newId(), newId()]
  const created_at = clock.now()
  // Who has no account names one that is not there.
  const found = await db.selectFrom('users').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!found) return { id: accountId, domainId }
  const secret = await encryptSecret(
    db,
    { purpose: `identity-provider ${id}`, shown: 0 },
    'secret',
    created_at,
  )
  await db
    .insertInto('identity_providers')
    .values({
      ...{ id, name: 'Acme', issuer: SIGN_ON.issuer, client_id: SIGN_ON.clientId, account_id: accountId },
      ...{ client_secret: JSON.stringify(secret), domains: [], active: true, second_step: false },
      ...{ password_off: false, rules: '[]', created_at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('account_domains').where('account_id', '=', accountId).execute()
  await db
    .insertInto('account_domains')
    .values({ id: domainId, account_id: accountId, domain: `d${newId()}.test`, token: newId(), created_at })
    .execute()
  return { id: accountId, domainId }
}

/** One factory for each call of the sign-on of accounts, by method and path. */
export const ACCOUNT_SIGN_ON_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET users/{id}/signon': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
  }),
  'POST users/{id}/signon': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: SIGN_ON,
  }),
  'DELETE users/{id}/signon': async (scene, relation) => {
    const { id } = await withDomain(scene, await customerOf(scene, relation))
    return { params: { id } }
  },
  'POST users/{id}/signon/check': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: { issuer: (await requestedProvider()).issuer },
  }),
  'GET users/{id}/signon/lastclaims': async (scene, relation) => {
    const { id } = await withDomain(scene, await customerOf(scene, relation))
    return { params: { id } }
  },
  'POST users/{id}/signon/try': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: { issuer: SIGN_ON.issuer, rules: [], claims: '{"sub":"ada"}' },
  }),
  'POST users/{id}/signon/domains': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: { domain: `d${newId()}.test` },
  }),
  'POST users/{id}/signon/domains/{domainId}/check': async (scene, relation) => ({
    params: await withDomain(scene, await customerOf(scene, relation)),
    body: {},
  }),
  'POST users/{id}/signon/domains/{domainId}/approve': async (scene, relation) => ({
    params: await withDomain(scene, await customerOf(scene, relation)),
    body: {},
  }),
  'DELETE users/{id}/signon/domains/{domainId}': async (scene, relation) => ({
    params: await withDomain(scene, await customerOf(scene, relation)),
  }),
}
