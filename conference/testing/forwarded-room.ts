import type { TestConference } from './test-conference.ts'
import { join, type TestPeer } from './test-peer.ts'

/** How many it takes that a room is forwarded. */
const PEOPLE = 4

/**
 * Makes a room a forwarded one, by people who send nothing. Returns what lets them leave again, which is to be
 * called when others are inside: the room stays a forwarded one.
 */
export async function forwardRoom(conference: TestConference, room: string) {
  const state = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }
  const peers: TestPeer[] = []
  for (let count = 1; count <= PEOPLE; count += 1) {
    const user = { id: `quiet${count}`, name: `Quiet ${count}`, moderator: true }
    const peer = await join(conference, user, room, {}, { state })
    await peer.waitFor('joined')
    peers.push(peer)
  }
  return () => {
    for (const peer of peers) peer.send({ type: 'leave' })
  }
}
