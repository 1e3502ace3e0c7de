import type { LiveState } from '@samtale/contract/meetings/live-states'
import type { StreamType } from '@samtale/contract/streams/streams'
import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import type { OwnColumns } from '#modules/streams/store-stream.ts'
import { addStream } from './add-stream.ts'
import { nothing, type Factory, type Scene } from './request-factory.ts'
import type { PersonName } from './test-tenants.ts'

type At = Relation | 'absent'

const one =
  (type: StreamType, from?: number): Factory =>
  async (scene, relation) => ({ params: { id: await streamFor(scene, relation, type, from) } })
/**
 * One whose streaming server needs no look-up of a name; nothing is sent there before a page brings a
 * picture.
 */
const sent =
  (live_state: LiveState): Factory =>
  async (scene, relation) => ({
    params: {
      id: await streamFor(scene, relation, 'livestreaming', -5, {
        rtmp_url: 'rtmp://1.1.1.1/app',
        live_state,
      }),
    },
  })
const changed =
  (type: StreamType, body: (scene: Scene) => object | Promise<object>): Factory =>
  async (scene, relation) => ({ ...(await one(type)(scene, relation)), body: await body(scene) })

const live = (scene: Scene) => ({
  ...{
    name: 'A live stream',
    ...timesOf(scene),
    ...chosenBy(scene),
    livestreamingDevices: [deviceOf(scene, 1)],
  },
  ...{ target: 'rtmp', rtmpUrl: 'rtmp://live.example.org/app', streamKey: 'a-key' },
})
const event = (scene: Scene) => ({
  name: 'An event',
  ...timesOf(scene),
  scheduledeventViewingUrl: 'https://example.org/menu',
  devices: [deviceOf(scene)],
})
const replay = async (scene: Scene) => ({
  name: 'A replay',
  ...timesOf(scene),
  ...chosenBy(scene),
  replayStreamingId: await playableOf(scene),
})

/** One factory for each call on live streams, events and replays, by method and path. */
export const STREAM_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST meetings/createlivestreaming': (scene) => ({ body: live(scene) }),
  'POST meetings/getlivestreamings': nothing,
  'POST meetings/updatelivestreaming/{id}': changed('livestreaming', live),
  'POST livestreaming/getlocallivestreamings': nothing,
  'POST livestreaming/start/{id}': sent('idle'),
  'POST livestreaming/stop/{id}': sent('live'),
  'POST livestreaming/report/{id}': async (scene, relation) => ({
    ...(await sent('live')(scene, relation)),
    body: { on: true },
  }),
  'POST meetings/createscheduledevent': (scene) => ({ body: event(scene) }),
  'POST meetings/getscheduledevents': nothing,
  'POST meetings/updatescheduledevent/{id}': changed('scheduledevent', event),
  'DELETE meetings/deletescheduledevent/{id}': one('scheduledevent'),
  'GET device/stopscheduledevent/{id}': one('scheduledevent', -5),
  'POST device/stopscheduledevent/{id}': async (scene, relation) => ({
    ...(await one('scheduledevent', -5)(scene, relation)),
    body: {},
  }),
  'POST meetings/createreplaystreaming': async (scene) => ({ body: await replay(scene) }),
  'POST meetings/getreplaystreamings': nothing,
  'POST meetings/updatereplaystreaming/{id}': changed('replaystreaming', replay),
  'DELETE meetings/deletereplaystreaming/{id}': one('replaystreaming'),
}

const letterOf = ({ actor: { letter } }: Scene) => (letter === 'M' || letter === 'S' ? letter : 'C')
const deviceOf = (scene: Scene, at = 0) =>
  scene.tenants.deviceOf(letterOf(scene) === 'S' ? 'S1' : 'C1', at).id
const chosenBy = (scene: Scene) => ({
  members: [scene.tenants.people[letterOf(scene) === 'S' ? 'MS1' : 'M1'].id],
  devices: [deviceOf(scene)],
})

function timesOf({ app }: Scene) {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  return { beginTime: at(20), endTime: at(21) }
}

/**
 * Returns who has made one that is the caller's own, one that it sees and that is somebody else's, or of another
 * tenant.
 */
export function hostOf(scene: Scene, relation: Relation): PersonName {
  if (relation === 'other') return 'M3'
  if (relation === 'tree') return letterOf(scene) === 'M' ? 'C1' : 'M1b'
  return ({ M: 'M1', C: 'C1', S: 'S1' } as const)[letterOf(scene)]
}

/** One like that. Nothing is added for those who may not even ask. */
async function streamFor(
  scene: Scene,
  relation: At,
  type: StreamType,
  from?: number,
  own?: OwnColumns,
): Promise<string> {
  const { app, tenants, actor } = scene
  if (!actor.id || relation === 'absent') return newId()
  const { id } = await addStream(app, {
    type,
    hostId: tenants.people[hostOf(scene, relation)].id,
    ...(from !== undefined && { from }),
    ...(own && { own }),
  })
  return id
}

/** What a replay may play: a stream of the caller's that is over. */
async function playableOf(scene: Scene): Promise<string> {
  const { app, tenants, actor } = scene
  const broadcast_id = newId().slice(-11)
  if (!actor.id) return broadcast_id
  const own = {
    broadcast_id,
    live_state: 'ended',
    live_at: app.clock.now(),
    ended_at: app.clock.now(),
  } as const
  await addStream(app, {
    type: 'livestreaming',
    hostId: tenants.people[hostOf(scene, 'own')].id,
    from: -120,
    over: true,
    own,
  })
  return broadcast_id
}
