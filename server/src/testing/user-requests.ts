import type { UserStatus } from '@samtale/contract/users/users'
import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import type { ActorOnStage } from './actors.ts'
import { addFactor } from './add-factor.ts'
import { csvFile, csvOf } from './csv-file.ts'
import { withoutBody, nobody, nothing, PASSWORD, type Factory, type Scene } from './request-factory.ts'

/** One factory for each call on users, by method and path. */
export const USER_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST users/getadmins': nothing,
  'POST users/createadmin': () => ({
    body: { email: nobody().email, name: 'Somebody New', password: PASSWORD },
  }),
  'POST users/admin/update': async (scene, relation) => ({
    body: { id: await adminOf(scene, relation), name: 'Renamed' },
  }),
  'DELETE users/admin/{id}': async (scene, relation) => ({ params: { id: await adminOf(scene, relation) } }),
  'POST users/admin/deletemany': async (scene, relation) => ({
    body: { ids: [await adminOf(scene, relation)] },
  }),
  'POST users/admin/{id}/password': async (scene, relation) => ({
    params: { id: await adminOf(scene, relation) },
    body: { password: PASSWORD },
  }),
  'POST users/admin/suspend/{id}': async (scene, relation) => ({
    params: { id: await adminOf(scene, relation) },
    body: {},
  }),
  'POST users/admin/unsuspend/{id}': async (scene, relation) => ({
    params: { id: await adminOf(scene, relation, 'suspend') },
    body: {},
  }),
  'POST users/admin/{id}/invite': async (scene, relation) => ({
    params: { id: await adminOf(scene, relation, 'pending') },
    body: {},
  }),

  'POST users/admin/{id}/resetfactor': async (scene, relation) => ({
    params: { id: await withFactor(scene, await adminOf(scene, relation)) },
    body: {},
  }),
  'POST users/member/unsuspend/{id}': async (scene, relation) => ({
    params: { id: await memberOf(scene, relation, 'suspend') },
    body: {},
  }),
  'POST users/member/{id}/resetfactor': async (scene, relation) => ({
    params: { id: await withFactor(scene, await memberOf(scene, relation)) },
    body: {},
  }),
  'POST users/customer/{id}/resetfactor': async (scene, relation) => ({
    params: { id: await withFactor(scene, await customerOf(scene, relation)) },
    body: {},
  }),

  'POST users/getmembers': nothing,
  'POST users/getmembers/{customerId}': (scene, relation) => ({
    params: { customerId: accountOf(scene, relation) },
    body: {},
  }),
  'POST users/getallmembers': nothing,
  'POST users/createmember': () => ({ body: nobody() }),
  'POST users/createmember/{customerId}': (scene, relation) => ({
    params: { customerId: accountOf(scene, relation) },
    body: nobody(),
  }),
  'POST users/member/update': async (scene, relation) => ({
    body: { id: await memberOf(scene, relation), name: 'Renamed', contactNumber: '+4511111111' },
  }),
  'DELETE users/member/{id}': async (scene, relation) => ({
    params: { id: await memberOf(scene, relation) },
  }),
  'POST users/member/deletemany': async (scene, relation) => ({
    body: { ids: [await memberOf(scene, relation)] },
  }),
  'POST users/member/{id}/password': async (scene, relation) => ({
    params: { id: await memberOf(scene, relation) },
    body: { password: PASSWORD },
  }),
  'POST users/member/{id}/invite': async (scene, relation) => ({
    params: { id: await memberOf(scene, relation, 'pending') },
    body: {},
  }),

  'GET users/customer/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
  }),
  'POST users/getcustomers': nothing,
  'POST users/getallcustomers': nothing,
  'GET users/getallsubadmins': withoutBody,
  'GET users/getallsubadmins/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
  }),
  'POST users/createcustomer': () => ({ body: nobody() }),
  'POST users/customer/update': async (scene, relation) => ({
    body: { id: await customerOf(scene, relation), name: 'Renamed', contactNumber: '+4511111111' },
  }),
  'DELETE users/customer/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
  }),
  'POST users/customer/deletemany': async (scene, relation) => ({
    body: { ids: [await customerOf(scene, relation)] },
  }),
  'POST users/customer/affected': async (scene, relation) => ({
    body: { ids: [await customerOf(scene, relation)] },
  }),
  'POST users/customer/{id}/password': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: { password: PASSWORD },
  }),
  'POST users/customer/{id}/movecustomers': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation, 'active', 'subadmin') },
    body: { parentId: scene.tenants.people.S2.id },
  }),
  'POST users/promotecustomer/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: {},
  }),
  'POST users/demotesubadmin/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation, 'active', 'subadmin') },
    body: {},
  }),
  'POST users/customer/suspend/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    body: {},
  }),
  'POST users/customer/unsuspend/{id}': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation, 'suspend') },
    body: {},
  }),
  'POST users/customer/{id}/invite': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation, 'pending') },
    body: {},
  }),

  'GET users/{id}/factorrequirement': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
  }),
  'POST users/{id}/factorrequirement': async (scene, relation) => ({
    params: { id: await customerOf(scene, relation) },
    // Of nobody on the stage before the test is over.
    body: { day: '2099-01-01' },
  }),

  'POST users/import/check': (scene, relation) => ({
    body: {
      kind: 'members',
      customerId: accountOf(scene, relation),
      file: csvFile(csvOf([['Somebody New', nobody().email, '+4587654321']])),
    },
  }),
  'POST users/import/start': async (scene, relation) => ({ body: { id: await importOf(scene, relation) } }),
  'GET users/import/{id}': async (scene, relation) => ({ params: { id: await importOf(scene, relation) } }),
  'GET users/import/{id}/result': async (scene, relation) => ({
    params: { id: await importOf(scene, relation) },
  }),
  'POST audit/list': nothing,
}

const isStaff = ({ letter }: ActorOnStage) => letter === 'A' || letter === 'X'

/** Gives the present user an authenticator app; returns their id. */
async function withFactor({ app }: Scene, id: string) {
  const user = await app.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (user) await addFactor(app, id)
  return id
}

/** Oneself, another admin, or a super-admin. Nobody is added for a visitor: what they send is not read. */
async function adminOf({ app, actor }: Scene, relation: Relation | 'absent', status: UserStatus = 'active') {
  if (!actor.id || relation === 'absent') return newId()
  if (relation === 'own') return actor.id
  return (await app.addUser({ role: relation === 'tree' ? 'admin' : 'super-admin', status })).id
}

/**
 * A member of oneself, one of a customer below, or one of another tenant; for staff, who see all, somebody
 * who is no member.
 */
async function memberOf(
  { app, tenants, actor }: Scene,
  relation: Relation | 'absent',
  status: UserStatus = 'active',
) {
  const { C1, C2, M1, M3 } = tenants.people
  if (!actor.id || relation === 'absent') return newId()
  if (relation === 'other') return isStaff(actor) ? C2.id : M3.id
  const parentId = relation === 'own' && actor.letter !== 'M' ? actor.id : C1.id
  return actor.letter === 'M' ? M1.id : (await app.addUser({ role: 'member', parentId, status })).id
}

/**
 * Oneself, a customer below, or one of another tenant; for staff, who see all, somebody who is neither
 * customer nor sub-admin.
 */
export async function customerOf(
  { app, tenants, actor }: Scene,
  relation: Relation | 'absent',
  status: UserStatus = 'active',
  role: 'customer' | 'subadmin' = 'customer',
) {
  const { A1, C3, M1 } = tenants.people
  if (!actor.id || relation === 'absent') return newId()
  if (relation === 'own') return actor.id
  if (relation === 'other') return isStaff(actor) ? M1.id : C3.id
  return (await app.addUser({ role, parentId: isStaff(actor) ? A1.id : actor.id, status })).id
}

/**
 * Whose members are asked for or added to: oneself, one's own parent or a customer below, or another tenant.
 */
function accountOf({ tenants, actor }: Scene, relation: Relation | 'absent') {
  const { C1, C2, C3, M1 } = tenants.people
  if (!actor.id || relation === 'absent') return newId()
  if (relation === 'own') return actor.id
  if (relation === 'tree') return C1.id
  if (isStaff(actor)) return M1.id
  return actor.letter === 'S' ? C3.id : C2.id
}

/** A checked import of one's own, of somebody below or above, or of another tenant. */
async function importOf({ app, tenants, actor }: Scene, relation: Relation | 'absent') {
  const { C1, S1, C3 } = tenants.people
  const owner =
    relation === 'own'
      ? actor.id
      : relation === 'tree'
        ? actor.letter === 'C'
          ? S1.id
          : C1.id
        : relation === 'other'
          ? C3.id
          : null
  if (!owner) return newId()
  const id = newId()
  const from = { address: '127.0.0.1', user_agent: 'test', locale: 'en-US' } as const
  await app.db
    .insertInto('imports')
    .values({
      id,
      kind: 'members',
      status: 'checked',
      owner_id: owner,
      parent_id: C1.id,
      created_at: app.clock.now(),
      ...from,
    })
    .execute()
  return id
}
