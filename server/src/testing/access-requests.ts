import type { Relation } from '#auth/access-table.ts'
import { hashToken } from '#auth/tokens.ts'
import { newId } from '#db/new-id.ts'
import { addKey } from './add-key.ts'
import type { Factory, Scene } from './request-factory.ts'
import type { TestApp } from './test-app.ts'

/**
 * A member of oneself, one of a customer below, or one of another tenant; for staff, who see all, themselves, a
 * member, or a super-admin.
 */
async function personOf({ app, tenants, actor }: Scene, relation: Relation | 'absent') {
  const { C1, M1, M3 } = tenants.people
  const isStaff = actor.letter === 'A' || actor.letter === 'X'
  if (!actor.id || relation === 'absent') return newId()
  if (actor.letter === 'M') return M1.id
  if (relation === 'other') return isStaff ? (await app.addUser({ role: 'super-admin' })).id : M3.id
  if (isStaff && relation === 'own') return actor.id
  return (await app.addUser({ role: 'member', parentId: relation === 'own' ? actor.id : C1.id })).id
}

/** Signs somebody in once more; returns the id of the session. */
export async function newSessionOf({ sessions, db }: TestApp, userId: string) {
  const token = await sessions.open(userId, 'full', { userAgent: 'another', address: '127.0.0.1' })
  const session = db.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token))
  return (await session.executeTakeFirstOrThrow()).id
}

/** One factory for each call on how others get in, by method and path. */
export const ACCESS_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET users/{id}/sessions': async (scene, relation) => ({ params: { id: await personOf(scene, relation) } }),
  'DELETE users/{id}/sessions/{sessionId}': async (scene, relation) => {
    const id = await personOf(scene, relation)
    const isThere = scene.actor.id && relation !== 'absent'
    return { params: { id, sessionId: isThere ? await newSessionOf(scene.app, id) : newId() } }
  },
  'GET users/{id}/apikeys': async (scene, relation) => ({ params: { id: await personOf(scene, relation) } }),
  'DELETE users/{id}/apikeys/{keyId}': async (scene, relation) => {
    const id = await personOf(scene, relation)
    const keyId = newId()
    if (scene.actor.id && relation !== 'absent') await addKey(scene.app, id, ['profile:read'], keyId)
    return { params: { id, keyId } }
  },
  'POST users/{id}/sessions/end': async (scene, relation) => ({
    params: { id: await personOf(scene, relation) },
    body: {},
  }),
}
