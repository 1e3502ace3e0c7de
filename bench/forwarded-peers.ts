import { createForwarding } from '../conference/forwarding/forwarding.ts'
import { type MediaPeer, openMediaPeer } from '../conference/testing/media-peer.ts'

const BIND = '127.0.0.1'
const ROOM = 'bench'
const VOICES = 3
const SMALL_PICTURES = 8
const VOICE_MS = 20
const FRAME_MS = 66
/** Packets of a large picture; a small one is one. */
const LARGE_PACKETS = 4
/** Whoever answers no offer in that time never will. */
const ANSWER_MS = 20_000

/** What one who talks and is seen sends a second, in packets. */
export const PACKETS_PER_PERSON = 1_000 / VOICE_MS + ((1 + LARGE_PACKETS) * 1_000) / FRAME_MS

/**
 * Opens a forwarded room of pages without a browser, all of which talk and are seen: each is sent one large
 * picture, eight small ones and three voices. The pages are part of this process.
 */
export function openForwardedPeers() {
  const answers = new Map<string, (sdp: string | null) => void>()
  const losses = { rooms: 0 }
  const forwarding = createForwarding(
    { ports: [0], publicIp: '', bind: BIND, mender: false },
    {
      answered: ({ person }, sdp) => answers.get(person)?.(sdp),
      voices: () => undefined,
      reduced: () => undefined,
      failed: () => undefined,
      requestedSize: () => undefined,
      silent: () => undefined,
      closed: () => undefined,
      lost: (rooms) => (losses.rooms += rooms.length),
    },
  )
  const peers: MediaPeer[] = []
  const timers = new Map<MediaPeer, readonly NodeJS.Timeout[]>()
  /** Of those who send at the same moments. */
  const together: NodeJS.Timeout[] = []
  let joined = 0

  function leave(peer: MediaPeer) {
    for (const timer of timers.get(peer) ?? []) clearInterval(timer)
    timers.delete(peer)
    peers.splice(peers.indexOf(peer), 1)
    forwarding.leave(ROOM, peer.id)
    answers.delete(peer.id)
    peer.close()
  }

  return {
    peers,
    losses,
    /** Returns the page that is now in the room; throws when it has no answer, or an empty one. */
    async join() {
      const peer = await openMediaPeer(`p${joined}`, {
        ...{ voices: VOICES, pictures: 1 + SMALL_PICTURES, bind: BIND },
      })
      joined += 1
      peers.push(peer)
      forwarding.open(ROOM)
      const sdp = await new Promise<string | null>((resolve, reject) => {
        answers.set(peer.id, resolve)
        setTimeout(() => reject(new Error(`${peer.id} had no answer`)), ANSWER_MS).unref()
        forwarding.offer({ room: ROOM, person: peer.id, attempt: 1 }, peer.offer(), peer.lines)
      })
      if (!sdp) throw new Error(`${peer.id} was answered with nothing`)
      peer.answered(sdp)
      await peer.opened
      return peer
    },
    leave,
    /** Lets each see the next ones of the room: one large, the others small. */
    arrange() {
      for (const [index, { id, pictureMids }] of peers.entries())
        for (const [slot, mid] of pictureMids.entries()) {
          const person = peers[(index + 1 + slot) % peers.length]?.id ?? ''
          forwarding.watch(ROOM, id, mid, { person, what: 'camera', size: slot === 0 ? 'large' : 'small' })
        }
    },
    /** Lets somebody talk, as loud as the place in the room says, and be seen, at moments of their own. */
    speak(peer: MediaPeer, place: number) {
      timers.set(peer, [
        setInterval(() => talk(peer, place), VOICE_MS),
        setInterval(() => show(peer), FRAME_MS),
      ])
    },
    /** Lets all who are in the room talk and be seen, all of them at the same moments. */
    speakTogether() {
      together.push(
        setInterval(() => peers.forEach(talk), VOICE_MS),
        setInterval(() => peers.forEach(show), FRAME_MS),
      )
    },
    /** Returns the process that forwards the room; throws when there is none. */
    pid() {
      const pid = forwarding.figures()[0]?.pid
      if (!pid) throw new Error('no process forwards the room')
      return pid
    },
    /** Returns how many packets those in the room have received, and how many were missing. */
    totals() {
      const counts = peers.flatMap(({ received }) => [...received.values()])
      const sum = (of: (count: (typeof counts)[number]) => number) =>
        counts.reduce((total, count) => total + of(count), 0)
      return { packets: sum(({ packets }) => packets), holes: sum(({ holes }) => holes) }
    },
    close() {
      together.forEach(clearInterval)
      for (const peer of [...peers]) leave(peer)
      forwarding.stop()
    },
  }
}

const talk = (peer: MediaPeer, place: number) => peer.send('audio', 20 + (place % 90))

function show(peer: MediaPeer) {
  peer.send('small')
  for (let packet = 0; packet < LARGE_PACKETS; packet += 1) peer.send('large')
}
