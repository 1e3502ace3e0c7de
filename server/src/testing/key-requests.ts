import { newId } from '#db/new-id.ts'
import { addKey } from './add-key.ts'
import { withoutBody, type Factory } from './request-factory.ts'

const keyOf: Factory = async ({ app, tenants, actor }, relation) => {
  const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
  const id = newId()
  if (owner) await addKey(app, owner, ['profile:read'], id)
  return { params: { id } }
}

/** One factory for each call on API keys, by method and path. */
export const KEY_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET account/apikeys': withoutBody,
  'POST account/apikeys': async ({ app, actor }) => {
    // Whoever has many already could make no other.
    if (actor.id)
      await app.db.deleteFrom('api_keys').where('user_id', '=', actor.id).where('name', '=', 'New').execute()
    return { body: { name: 'New', scopes: ['profile:read'] } }
  },
  'DELETE account/apikeys/{id}': keyOf,
}
