import { connect } from '../conference/testing/test-peer.ts'
import { demo, type Somebody } from './demo.ts'

const SEEN = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 }

/** Somebody of the demo or a visitor in a room or before its door: a page without looks. */
export async function enterRoom(who: Somebody | 'visitor', roomName: string, userName?: string) {
  const { jwtToken } = await demo()
    .api(who)
    .meetings.getToken({ roomName, ...(userName && { userName }) })
  return enterWith(jwtToken, roomName, userName)
}

/** The same with a token that somebody was given. */
export async function enterWith(token: string, roomName: string, userName = '') {
  const peer = await connect({ signal: `${demo().url.replace('http', 'ws')}/video/signal` })
  peer.write({ type: 'join', room: roomName, token, name: userName, email: '', state: SEEN })
  return peer
}

/**
 * A meeting of the customer's, where guests wait as in every new one, with its host inside and these before
 * its door.
 */
export async function meetingWith(name: string, ...waiting: readonly string[]) {
  const { id, location } = await demo().api('customer').meetings.createInstant({ name })
  const host = await enterRoom('customer', location)
  await host.waitFor('joined')
  const guests: Awaited<ReturnType<typeof enterRoom>>[] = []
  for (const guest of waiting) {
    const peer = await enterRoom('visitor', location, guest)
    await peer.waitFor('waiting')
    guests.push(peer)
  }
  return {
    id,
    location,
    host,
    guests,
    leave: () => [host, ...guests].forEach(({ socket }) => socket.close(1000)),
  }
}
