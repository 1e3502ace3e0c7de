import { createForwarding } from '../forwarding/forwarding.ts'
import { forwardingEvents } from './forwarding-events.ts'
import type { ConferenceOptions } from './options.ts'
import type { RoomForwarding } from './room-media.ts'
import type { Rooms } from './rooms.ts'

/** Browsers that come by TURN over TCP need a port of their own. */
const usesTcp = (urls: readonly string[] = []) => urls.some((url) => /^turns:|transport=tcp/.test(url))

/** Returns the forwarding of all rooms; null when all of them are to be meshes. */
export function openForwarding(
  { forwarding, turn, log }: Pick<ConferenceOptions, 'forwarding' | 'turn' | 'log'>,
  rooms: () => Rooms,
): RoomForwarding | null {
  if (!forwarding) return null
  const { ports, maxPeople, publicIp = '', bind = '', library } = forwarding
  const workers = createForwarding(
    { ports, publicIp, bind, mender: usesTcp(turn?.urls), ...(library && { library }), ...(log && { log }) },
    forwardingEvents(rooms),
  )
  return { maxPeople, workers }
}
