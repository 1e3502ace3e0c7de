import type { LiveState } from '@samtale/contract/meetings/live-states'
import { newId } from '#db/new-id.ts'
import { addStream } from './add-stream.ts'
import type { Factory, Scene } from './request-factory.ts'
import { hostOf } from './stream-requests.ts'

/**
 * A streaming server by its address, so that nobody is asked where its name leads. Nothing is ever sent
 * there.
 */
const target = { rtmp_url: 'rtmp://8.8.8.8/app' }

/**
 * A call on a live stream that began a moment ago, and whose sending is that far. Nothing is added for those
 * who may not even ask.
 */
const on =
  (live_state: LiveState, body: object = {}): Factory =>
  async (scene, relation) => {
    if (!scene.actor.id || relation === 'absent') return { params: { id: newId() }, body }
    const hostId = scene.tenants.people[hostOf(scene, relation)].id
    return {
      params: {
        id: (
          await addStream(scene.app, {
            type: 'livestreaming',
            hostId,
            from: -5,
            own: { ...target, live_state },
          })
        ).id,
      },
      body,
    }
  }

/** The room of a replay that waits or plays. */
async function replayIn({ app, tenants }: Scene) {
  return (await addStream(app, { type: 'replaystreaming', hostId: tenants.people.C1.id, from: -5 })).location
}

/** One factory for each call that sends a live stream, or plays a replay, by method and path. */
export const LIVE_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST livestreaming/start/{id}': on('idle'),
  'POST livestreaming/stop/{id}': on('live'),
  'POST livestreaming/report/{id}': on('live', { on: true }),
  'POST meetings/replay/{room}': async (scene) => ({ params: { room: await replayIn(scene) }, body: {} }),
}
