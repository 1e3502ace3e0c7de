import { execFileSync } from 'node:child_process'
import { type MediaPeer, openMediaPeer } from './media-peer.ts'
import type { TestConference } from './test-conference.ts'
import { guest, join } from './test-peer.ts'

const SEND_MS = 200
/** So quiet that browsers are louder. */
const LEVEL = 110
/** Bytes before the picture in a file of one: the head of the file, and that of the picture. */
const HEADS = 32 + 12

/** Returns a grey picture of VP8, small enough for one packet; ffmpeg makes it. */
const greyPicture = () =>
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=gray:s=320x180', '-frames:v', '1'],
      ...['-c:v', 'libvpx', '-f', 'ivf', '-'],
    ],
    { maxBuffer: 1 << 20 },
  ).subarray(HEADS)

/**
 * Lets so many people without a browser into a forwarded room, each of whom talks, sends a small picture that
 * browsers decode, and looks at somebody. Returns what ends them.
 */
export async function enterGenerated(conference: TestConference, room: string, count: number, bind: string) {
  const picture = greyPicture()
  const people: MediaPeer[] = []
  for (let number = 1; number <= count; number += 1) {
    const user = { ...guest(`Guest ${number}`), lobby_bypass: true }
    const peer = await join(conference, user, room)
    const { occupants } = await peer.waitFor('joined')
    const media = await openMediaPeer(`guest-${number}`, { voices: 0, pictures: 1, bind, picture })
    people.push(media)
    peer.send({ type: 'forward-offer', attempt: 1, sdp: media.offer(), lines: media.lines })
    const { sdp } = await peer.waitFor('forward-answer')
    if (!sdp) throw new Error(`Guest ${number} was answered with nothing`)
    media.answered(sdp)
    await media.opened
    const person = occupants[number % occupants.length]?.id ?? ''
    peer.send({ type: 'forward-watch', mid: 'p0', request: { person, what: 'camera', size: 'small' } })
  }
  // All at one moment: a page draws its stage again for each picture that comes by itself.
  const sending = setInterval(() => {
    for (const media of people) {
      media.send('audio', LEVEL)
      media.send('small')
    }
  }, SEND_MS)
  return () => {
    clearInterval(sending)
    for (const media of people) media.close()
  }
}
