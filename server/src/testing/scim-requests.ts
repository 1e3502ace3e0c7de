import { newId } from '#db/new-id.ts'
import { nobody, withoutBody, type Factory } from './request-factory.ts'
import type { Scene } from './request-factory.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** Somebody new of the account, of another one, or nobody. */
async function person({ app, tenants, actor }: Scene, relation: string): Promise<string> {
  const parentId = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.C3.id : null
  return parentId ? (await app.addUser({ role: 'member', parentId })).id : newId()
}

async function group({ app, tenants, actor }: Scene, relation: string): Promise<string> {
  const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.C3.id : null
  const id = newId()
  if (owner)
    await app.db
      .insertInto('groups')
      .values({ id, name: `Group ${id}`, description: '', parent_id: owner, created_at: app.clock.now() })
      .execute()
  return id
}

const on =
  (make: typeof person, body?: () => object): Factory =>
  async (scene, relation) => ({ params: { id: await make(scene, relation) }, ...(body && { body: body() }) })

const fixed =
  (id: string): Factory =>
  (_, relation) => ({ params: { id: relation === 'own' ? id : newId() } })

const rename = { Operations: [{ op: 'replace', path: 'displayName', value: 'Renamed' }] }

/** One factory for each call of a directory, by method and path. */
export const SCIM_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET /scim/v2/ServiceProviderConfig': withoutBody,
  'GET /scim/v2/ResourceTypes': withoutBody,
  'GET /scim/v2/ResourceTypes/{id}': fixed('User'),
  'GET /scim/v2/Schemas': withoutBody,
  'GET /scim/v2/Schemas/{id}': fixed(USER),
  'GET /scim/v2/Users': withoutBody,
  'POST /scim/v2/Users': () => ({ body: { userName: nobody().email } }),
  'GET /scim/v2/Users/{id}': on(person),
  'PUT /scim/v2/Users/{id}': on(person, () => ({ userName: nobody().email, displayName: 'Renamed' })),
  'PATCH /scim/v2/Users/{id}': on(person, () => rename),
  'DELETE /scim/v2/Users/{id}': on(person),
  'GET /scim/v2/Groups': withoutBody,
  'POST /scim/v2/Groups': () => ({ body: { displayName: `Group ${newId()}` } }),
  'GET /scim/v2/Groups/{id}': on(group),
  'PUT /scim/v2/Groups/{id}': on(group, () => ({ displayName: `Group ${newId()}` })),
  'PATCH /scim/v2/Groups/{id}': on(group, () => ({
    Operations: [{ op: 'replace', path: 'displayName', value: `Group ${newId()}` }],
  })),
  'DELETE /scim/v2/Groups/{id}': on(group),
}
