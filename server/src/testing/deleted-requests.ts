import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addDeleted } from './add-deleted.ts'
import { accountOf } from './group-requests.ts'
import { nothing, type Factory, type Scene } from './request-factory.ts'

/** One factory for each call on what was deleted, by method and path. */
export const DELETED_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST deleted/list': nothing,
  'POST deleted/restore': async (scene, relation) => ({ body: { ids: [await recordOf(scene, relation)] } }),
  'DELETE deleted/{id}': async (scene, relation) => ({ params: { id: await recordOf(scene, relation) } }),
}

/**
 * A group that was deleted, of an account like that; a member has meetings alone, and platform staff have
 * none.
 */
async function recordOf(scene: Scene, relation: Relation | 'absent'): Promise<string> {
  const { app, tenants, actor } = scene
  const { M1, M3 } = tenants.people
  if (!actor.id || relation === 'absent') return newId()
  const add = async (kind: 'meetings' | 'groups', ownerId: string) =>
    (await addDeleted(app, { kind, ownerId })).id
  switch (actor.letter) {
    case 'U':
    case 'M':
      return add('meetings', relation === 'own' ? actor.id : M3.id)
    case 'C':
      return relation === 'tree' ? add('meetings', M1.id) : add('groups', accountOf(scene, relation))
    case 'A':
    case 'X':
      return relation === 'other' ? add('meetings', M3.id) : add('groups', accountOf(scene, 'tree'))
    default:
      return add('groups', accountOf(scene, relation))
  }
}
