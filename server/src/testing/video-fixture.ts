import { startConference } from '../../../conference/testing/test-conference.ts'
import { connect } from '../../../conference/testing/test-peer.ts'
import { announceLobby } from '#modules/meetings/announce-meeting.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { openNode } from './device-fixture.ts'
import { EMBEDDED_SECRET, testApp, type TestApp } from './test-app.ts'

const SEEN = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }

/** A whole portal with its own video service, as the start puts them together, and one node's sockets. */
export async function videoFixture() {
  // Each of the two has to know the other.
  const built: TestApp[] = []
  const portal = () => built[0] as TestApp
  const now = () => portal().clock.now()
  const video = await startConference({
    ...{ appId: 'samtale', audience: 'jitsi', subject: '*', secret: EMBEDDED_SECRET, now },
    onEvent: (event) => engineEvents(portal().db, now)(event),
    onLobbyChange: (room) => announceLobby(portal().db, room, now()),
  })
  const fixture = await testApp({ control: video.conference.control })
  built.push(fixture)
  const node = await openNode(fixture)
  return {
    ...fixture,
    node,
    /** Somebody's page in or before that room, with the token that the portal gives them. */
    async enter(api: ReturnType<TestApp['client']>, roomName: string, userName?: string) {
      const { jwtToken: token } = await api.meetings.getToken({ roomName, ...(userName && { userName }) })
      const peer = await connect(video)
      peer.write({ type: 'join', room: roomName, token, name: userName ?? '', email: '', state: SEEN })
      return peer
    },
    async close() {
      await video.stop()
      await node.close()
      await fixture.close()
    },
  }
}
