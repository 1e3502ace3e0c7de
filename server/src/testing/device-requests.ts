import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addDevice } from './add-test-device.ts'
import { accountOf } from './group-requests.ts'
import { withoutBody, nothing, type Factory, type Scene } from './request-factory.ts'

type At = Relation | 'absent'
const inPath = async (scene: Scene, relation: At) => ({ params: { id: await deviceOf(scene, relation) } })
const named = async (scene: Scene, relation: At) => ({ body: { deviceId: await deviceOf(scene, relation) } })
const reset: Factory = async (scene, relation) => ({ ...(await inPath(scene, relation)), body: {} })

/** One factory for each call on meeting-room devices, by method and path. */
export const DEVICE_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST device/read': nothing,
  'POST device/read/{id}': (scene, relation) => ({ params: { id: accountOf(scene, relation) }, body: {} }),
  'POST device/readall': nothing,
  'POST device/readunassigned': nothing,
  'GET device/readremote': withoutBody,
  'GET device/{id}': inPath,
  'GET device/quality/{id}': inPath,
  'POST device/assign': async (scene) => ({
    body: { deviceId: await newDevice(scene), userDeviceName: 'Hall' },
  }),
  'POST device/assign/{customerId}': async (scene, relation) => ({
    params: { customerId: accountOf(scene, relation) },
    body: { deviceId: await newDevice(scene), userDeviceName: 'Hall' },
  }),
  'POST device/unassign': named,
  'POST device/unassignany': named,
  'GET device/reset/{id}': inPath,
  'GET device/resetany/{id}': inPath,
  'POST device/reset/{id}': reset,
  'POST device/resetany/{id}': reset,
  'POST device/edit': async (scene, relation) => ({
    body: {
      deviceId: await deviceOf(scene, relation),
      ...(scene.actor.letter === 'M' ? { favourite: true } : { name: 'Renamed' }),
    },
  }),
  'POST device/editany': async (scene, relation) => ({
    body: { deviceId: await deviceOf(scene, relation), name: 'Renamed' },
  }),
  'POST device/editmany': async (scene, relation) => ({
    body: { ids: [await deviceOf(scene, relation)], privacyEnabled: true },
  }),
  'POST device/reboot': named,
  'POST device/events/{id}': reset,
  'GET device/alerts': withoutBody,
  'POST device/alerts': () => ({ body: { mail: 'it@example.org', webhookUrl: '', settleSeconds: 300 } }),
  'POST device/ring': async (scene, relation) => ({
    body: {
      deviceId: await deviceOf(scene, relation),
      roomName: scene.tenants.meetingOf(hostFor(scene, 'own'), 'running').location,
    },
  }),
  'GET device/calls/{roomName}': (scene, relation) => ({
    params: {
      roomName:
        relation === 'absent'
          ? 'no-such-room'
          : scene.tenants.meetingOf(hostFor(scene, relation), 'running').location,
    },
  }),
  'POST device/cancelcall/{id}': async (scene, relation) => ({
    params: { id: await callOf(scene, relation) },
    body: {},
  }),
  'POST device/register': () => ({
    body: { capabilities: { reboot: false, screenPower: false }, userAgent: 'test' },
  }),
}

/**
 * A device of an account like that; for staff, who see all, one of nobody. Nothing is added for those who may
 * not even ask.
 */
async function deviceOf(scene: Scene, relation: At): Promise<string> {
  const { app, tenants, actor } = scene
  if (!actor.id || relation === 'absent') return newId()
  const isTenant = actor.letter === 'M' || actor.letter === 'C' || actor.letter === 'S'
  if (relation === 'own' && actor.letter !== 'C' && actor.letter !== 'S') return tenants.deviceOf('C1').id
  const owner = relation === 'other' && !isTenant ? null : accountOf(scene, relation)
  return (await addDevice(app.db, app.clock.now(), { owner_id: owner })).id
}

/** The id on the screen of a device that nobody has. */
const newDevice = async ({ app, actor }: Scene) =>
  actor.id ? (await addDevice(app.db, app.clock.now())).code : '00000000'

/** Who holds a meeting that is the caller's own, that of somebody of its tenant, or another tenant's. */
function hostFor({ actor }: Scene, relation: Relation) {
  if (relation === 'other') return 'M3' as const
  if (relation === 'own')
    return actor.letter === 'C' ? ('C1' as const) : actor.letter === 'S' ? ('S1' as const) : ('M1' as const)
  return 'M1b' as const
}

/** A call that is being made into such a meeting, by its host. */
async function callOf(scene: Scene, relation: At): Promise<string> {
  const { app, tenants } = scene
  if (!scene.actor.id || relation === 'absent') return newId()
  const host = hostFor(scene, relation)
  const [id, now] = [newId(), app.clock.now()]
  const device = await addDevice(app.db, now, {
    owner_id: host === 'M3' ? tenants.people.C3.id : tenants.people.C1.id,
  })
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
      ...{
        rings: false,
        ring_seconds: 30,
        ring_ends_at: null,
        reason: null,
        created_at: now,
        changed_at: now,
        over_at: null,
      },
    })
    .execute()
  return id
}
