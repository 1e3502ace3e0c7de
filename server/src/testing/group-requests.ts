import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { nothing, type Factory, type Scene } from './request-factory.ts'

const freshName = () => `Group ${newId()}`

/** One factory for each call on groups, by method and path. */
export const GROUP_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST group/read': nothing,
  'POST group/read/{id}': (scene, relation) => ({ params: { id: accountOf(scene, relation) }, body: {} }),
  'POST group/readall': nothing,
  'POST group/create': () => ({ body: { name: freshName() } }),
  'POST group/create/{customerId}': (scene, relation) => ({
    params: { customerId: accountOf(scene, relation) },
    body: { name: freshName() },
  }),
  'POST group/update': async (scene, relation) => ({
    body: { id: (await groupOf(scene, relation)).id, name: freshName() },
  }),
  'POST group/updateany': async (scene, relation) => ({
    body: { id: (await groupOf(scene, relation)).id, name: freshName() },
  }),
  'DELETE group/destroy/{id}': async (scene, relation) => ({
    params: { id: (await groupOf(scene, relation)).id },
  }),
  'DELETE group/destroyany/{id}': async (scene, relation) => ({
    params: { id: (await groupOf(scene, relation)).id },
  }),
  'POST group/destroy': async (scene, relation) => ({ body: { ids: [(await groupOf(scene, relation)).id] } }),
  'POST group/destroyany': async (scene, relation) => ({
    body: { ids: [(await groupOf(scene, relation)).id] },
  }),
  'DELETE group/destroymember/{id}': async (scene, relation) => ({
    params: { id: (await groupOf(scene, relation)).membership },
  }),
  'DELETE group/destroymemberany/{id}': async (scene, relation) => ({
    params: { id: (await groupOf(scene, relation)).membership },
  }),
}

/**
 * Returns whose groups or devices a call is about: one's own account, one below (a member's is the one above), or
 * one of another tenant. For staff, who see all, somebody who is no account.
 */
export function accountOf({ tenants, actor }: Scene, relation: Relation | 'absent') {
  const { C1, C3, M1 } = tenants.people
  if (!actor.id || relation === 'absent') return newId()
  if (relation === 'own') return actor.id
  if (relation === 'tree') return C1.id
  return actor.letter === 'A' || actor.letter === 'X' ? M1.id : C3.id
}

/**
 * A group with one person in it, of an account like that. Nothing is added for those who may not even ask.
 */
async function groupOf(
  scene: Scene,
  relation: Relation | 'absent',
): Promise<{ id: string; membership: string }> {
  const { app, tenants, actor } = scene
  if (!actor.id || relation === 'absent') return { id: newId(), membership: newId() }
  const isAccount = actor.letter === 'C' || actor.letter === 'S'
  if (!isAccount && relation === 'own') return tenants.groupOf('C1')
  const owner = accountOf(scene, relation)
  if (relation === 'other' && !isAccount) return { id: tenants.deviceOf('C1').id, membership: owner }
  const [id, membership] = [newId(), newId()]
  await app.db
    .insertInto('groups')
    .values({ id, name: freshName(), description: '', parent_id: owner, created_at: app.clock.now() })
    .execute()
  await app.db
    .insertInto('group_members')
    .values({ id: membership, group_id: id, user_id: tenants.people.M1.id })
    .execute()
  return { id, membership }
}
