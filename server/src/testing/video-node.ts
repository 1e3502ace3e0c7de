import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConference } from '@samtale/conference'
import { changesTo } from '#changes-to.ts'
import { readConfig } from '#config/config.ts'
import { openVideo } from '#open-video.ts'
import { openRoomHomes } from '#platform/conference/room-homes.ts'
import { subscribeToChanges } from '#platform/event-bus.ts'
import { connect } from '../../../conference/testing/test-peer.ts'
import { EMBEDDED_SECRET, type TestApp } from './test-app.ts'

const NOBODY = { publish: () => undefined, publishGap: () => undefined }
const NO_DEVICES = { requestSync: () => undefined, gap: () => undefined }
const STATE = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * For tests: the embedded video service of one node over a portal, as the start ties it to the event bus.
 * Several may stand over one database.
 */
export async function videoNode(
  { db, clock, conference, connection }: Pick<TestApp, 'db' | 'clock' | 'conference' | 'connection'>,
  { isOneOfSeveral = false }: { readonly isOneOfSeveral?: boolean } = {},
) {
  const publicUrl = 'http://localhost:8080'
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const address = `http://${host}`
  const homes = isOneOfSeveral ? await openRoomHomes({ db, address, onError: () => undefined }) : undefined
  const video = openVideo(createConference, {
    config: readConfig({}),
    conference,
    secret: EMBEDDED_SECRET,
    publicUrl,
    db,
    clock: clock.now,
    log: LOG,
    homes,
  })
  const bus = await subscribeToChanges(connection, { ...changesTo(NOBODY, NO_DEVICES, video), log: LOG })
  server.on('upgrade', (request, socket, head) => video.upgrade(request, socket, head) || socket.destroy())
  const signal = `ws://${host}/video/signal`

  return {
    video,
    homes,
    address,
    signal,
    /** A page without looks that comes with that token. */
    async come(room: string, token: string) {
      const page = await connect({ signal })
      page.write({ type: 'join', room, token, name: '', email: '', state: STATE })
      return page
    },
    async close() {
      await bus.close()
      await video.close('the test is over')
      server.close()
    },
  }
}
