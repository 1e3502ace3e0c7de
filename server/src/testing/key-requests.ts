import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { addKey } from './add-key.ts'
import { withoutBody, type Factory } from './request-factory.ts'

const keyOf: Factory = async ({ app, tenants, actor }, relation) => {
  const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
  const id = newId()
  if (owner) await addKey(app, owner, ['profile:read'], id)
  return { params: { id } }
}

/** One's own account's, one made for a customer, or one of a customer elsewhere. */
const directoryKeyOf: Factory = async ({ app, tenants, actor }, relation) => {
  const { C3, C4 } = tenants.people
  const owner = { own: actor.id, tree: C4.id, other: C3.id, absent: null }[relation]
  const id = newId()
  if (owner) await addKey(app, owner, ['directory:write'], id)
  const isStaff = actor.letter === 'A' || actor.letter === 'X'
  if (owner && isStaff && relation === 'tree')
    await app.db.updateTable('api_keys').set({ made_by: actor.id }).where('id', '=', id).execute()
  return { params: { id }, body: {} }
}

const deleteOlder = (db: Db, userId: string) =>
  db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', 'not in', (keys) =>
      keys.selectFrom('api_keys').select('id').where('user_id', '=', userId).orderBy('id', 'desc').limit(1),
    )
    .execute()

/** One factory for each call on API keys, by method and path. */
export const KEY_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET account/apikeys': withoutBody,
  'POST account/apikeys': async ({ app, actor }) => {
    // Anyone who has many already could make no other; the one that a program calls with is the newest.
    if (actor.id) await deleteOlder(app.db, actor.id)
    return { body: { name: 'New', scopes: ['profile:read'] } }
  },
  'DELETE account/apikeys/{id}': keyOf,
  'POST account/apikeys/{id}/allow': directoryKeyOf,
}
