import type { Standing } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addDevice } from './add-test-device.ts'
import { accountOf } from './group-requests.ts'
import { bare, nothing, type Factory, type Scene } from './request-factory.ts'

type At = Standing | 'absent'
const inPath = async (scene: Scene, standing: At) => ({ params: { id: await deviceOf(scene, standing) } })
const named = async (scene: Scene, standing: At) => ({ body: { deviceId: await deviceOf(scene, standing) } })
const reset: Factory = async (scene, standing) => ({ ...(await inPath(scene, standing)), body: {} })

/** One factory for each call on meeting-room devices, by method and path. */
export const DEVICE_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST device/read': nothing,
  'POST device/read/{id}': (scene, standing) => ({ params: { id: accountOf(scene, standing) }, body: {} }),
  'POST device/readall': nothing,
  'POST device/readunassigned': nothing,
  'GET device/readremote': bare,
  'GET device/{id}': inPath,
  'POST device/assign': async (scene) => ({ body: { deviceId: await newcomer(scene), userDeviceName: 'Hall' } }),
  'POST device/assign/{customerId}': async (scene, standing) => ({
    params: { customerId: accountOf(scene, standing) },
    body: { deviceId: await newcomer(scene), userDeviceName: 'Hall' },
  }),
  'POST device/unassign': named,
  'POST device/unassignany': named,
  'GET device/reset/{id}': inPath,
  'GET device/resetany/{id}': inPath,
  'POST device/reset/{id}': reset,
  'POST device/resetany/{id}': reset,
  'POST device/edit': async (scene, standing) => ({
    body: { deviceId: await deviceOf(scene, standing), ...(scene.actor.letter === 'M' ? { favourite: true } : { name: 'Renamed' }) },
  }),
  'POST device/editany': async (scene, standing) => ({ body: { deviceId: await deviceOf(scene, standing), name: 'Renamed' } }),
  'POST device/editmany': async (scene, standing) => ({ body: { ids: [await deviceOf(scene, standing)], privacyEnabled: true } }),
  'POST device/reboot': named,
  'POST device/events/{id}': reset,
  'GET device/alerts': bare,
  'POST device/alerts': () => ({ body: { mail: 'it@example.org', webhookUrl: '', settleSeconds: 300 } }),
  'POST device/ring': async (scene, standing) => ({
    body: { deviceId: await deviceOf(scene, standing), roomName: scene.tenants.meetingOf(hostFor(scene, 'own'), 'running').location },
  }),
  'GET device/calls/{roomName}': (scene, standing) => ({
    params: { roomName: standing === 'absent' ? 'no-such-room' : scene.tenants.meetingOf(hostFor(scene, standing), 'running').location },
  }),
  'POST device/cancelcall/{id}': async (scene, standing) => ({ params: { id: await callOf(scene, standing) }, body: {} }),
  'POST device/register': () => ({ body: { capabilities: { reboot: false, screenPower: false }, userAgent: 'test' } }),
}

/** A device of an account like that; for staff, who see all, one of nobody. Nothing is added for those who may not even ask. */
async function deviceOf(scene: Scene, standing: At): Promise<string> {
  const { app, tenants, actor } = scene
  if (!actor.id || standing === 'absent') return newId()
  const isTenant = actor.letter === 'M' || actor.letter === 'C' || actor.letter === 'S'
  if (standing === 'own' && actor.letter !== 'C' && actor.letter !== 'S') return tenants.deviceOf('C1').id
  const owner = standing === 'other' && !isTenant ? null : accountOf(scene, standing)
  return (await addDevice(app.db, app.clock.now(), { owner_id: owner })).id
}

/** The id on the screen of a device that nobody has. */
const newcomer = async ({ app, actor }: Scene) => (actor.id ? (await addDevice(app.db, app.clock.now())).code : '00000000')

/** Who holds a meeting that is the caller's own, that of somebody of its tenant, or another tenant's. */
function hostFor({ actor }: Scene, standing: Standing) {
  if (standing === 'other') return 'M3' as const
  if (standing === 'own') return actor.letter === 'C' ? ('C1' as const) : actor.letter === 'S' ? ('S1' as const) : ('M1' as const)
  return 'M1b' as const
}

/** A call that is being made into such a meeting, by whoever holds it. */
async function callOf(scene: Scene, standing: At): Promise<string> {
  const { app, tenants } = scene
  if (!scene.actor.id || standing === 'absent') return newId()
  const host = hostFor(scene, standing)
  const [id, now] = [newId(), app.clock.now()]
  const device = await addDevice(app.db, now, { owner_id: host === 'M3' ? tenants.people.C3.id : tenants.people.C1.id })
  await app.db
    .insertInto('device_calls')
    .values({
      ...{
        id,
        device_id: device.id,
        meeting_id: tenants.meetingOf(host, 'running').id,
        caller_id: tenants.people[host].id,
        caller_name: host,
        status: 'calling',
      },
      ...{ rings: false, ring_seconds: 30, ring_ends_at: null, reason: null, created_at: now, changed_at: now, over_at: null },
    })
    .execute()
  return id
}
