import type { Standing } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { nothing, type Factory, type Scene } from './request-factory.ts'

const freshName = () => `Group ${newId()}`

/** One factory for each call on groups, by method and path. */
export const GROUP_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST group/read': nothing,
  'POST group/read/{id}': (scene, standing) => ({ params: { id: accountOf(scene, standing) }, body: {} }),
  'POST group/readall': nothing,
  'POST group/create': () => ({ body: { name: freshName() } }),
  'POST group/create/{customerId}': (scene, standing) => ({ params: { customerId: accountOf(scene, standing) }, body: { name: freshName() } }),
  'POST group/update': async (scene, standing) => ({ body: { id: (await groupOf(scene, standing)).id, name: freshName() } }),
  'POST group/updateany': async (scene, standing) => ({ body: { id: (await groupOf(scene, standing)).id, name: freshName() } }),
  'DELETE group/destroy/{id}': async (scene, standing) => ({ params: { id: (await groupOf(scene, standing)).id } }),
  'DELETE group/destroyany/{id}': async (scene, standing) => ({ params: { id: (await groupOf(scene, standing)).id } }),
  'POST group/destroy': async (scene, standing) => ({ body: { ids: [(await groupOf(scene, standing)).id] } }),
  'POST group/destroyany': async (scene, standing) => ({ body: { ids: [(await groupOf(scene, standing)).id] } }),
  'DELETE group/destroymember/{id}': async (scene, standing) => ({ params: { id: (await groupOf(scene, standing)).membership } }),
  'DELETE group/destroymemberany/{id}': async (scene, standing) => ({ params: { id: (await groupOf(scene, standing)).membership } }),
}

/**
 * Whose groups or devices a call is about: one's own account, one below (a member's is the one above), or one of another tenant. For staff,
 * who see all, somebody who is no account.
 */
export function accountOf({ tenants, actor }: Scene, standing: Standing | 'absent') {
  const { C1, C3, M1 } = tenants.people
  if (!actor.id || standing === 'absent') return newId()
  if (standing === 'own') return actor.id
  if (standing === 'tree') return C1.id
  return actor.letter === 'A' || actor.letter === 'X' ? M1.id : C3.id
}

/** A group with one person in it, of an account like that. Nothing is added for those who may not even ask. */
async function groupOf(scene: Scene, standing: Standing | 'absent'): Promise<{ id: string; membership: string }> {
  const { app, tenants, actor } = scene
  if (!actor.id || standing === 'absent') return { id: newId(), membership: newId() }
  const isAccount = actor.letter === 'C' || actor.letter === 'S'
  if (!isAccount && standing === 'own') return tenants.groupOf('C1')
  const owner = accountOf(scene, standing)
  if (standing === 'other' && !isAccount) return { id: tenants.deviceOf('C1').id, membership: owner }
  const [id, membership] = [newId(), newId()]
  await app.db.insertInto('groups').values({ id, name: freshName(), description: '', parent_id: owner, created_at: app.clock.now() }).execute()
  await app.db.insertInto('group_members').values({ id: membership, group_id: id, user_id: tenants.people.M1.id }).execute()
  return { id, membership }
}
