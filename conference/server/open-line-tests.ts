import { boundedSockets } from '../../sockets/bounded-sockets.ts'
import { LINE_TEST_BOUNDS } from '../../sockets/bounds.ts'
import { CLOSE } from '../protocol/messages.ts'
import { createLineTests } from './line-tests.ts'
import type { ConferenceOptions } from './options.ts'
import type { RoomForwarding } from './room-media.ts'
import { isRoomName } from './room-name.ts'
import { turnCredentials } from './turn-credentials.ts'

/** How long the credentials are good that a test of a line gets. */
const CREDENTIAL_SECONDS = 60

type LineTestDeps = {
  readonly options: Pick<ConferenceOptions, 'forwarding' | 'iceServers' | 'turn' | 'log'>
  readonly forwarding: RoomForwarding | null
  /** Whether a token lets somebody into a room at this moment; throws when it is none of this service. */
  readonly isAdmitted: (room: string, token: string) => Promise<boolean>
  readonly now: () => number
}

/** Returns the WebSockets of pages that test their line, and by which ways those of the last hour got through. */
export function openLineTests({ options, forwarding, isAdmitted, now }: LineTestDeps) {
  const { publicIp = '', ports = [] } = options.forwarding ?? {}
  const tests = createLineTests({
    forwarding: forwarding && { workers: forwarding.workers, host: publicIp, ports },
    async admit(name, token) {
      const room = name.toLowerCase()
      if (!isRoomName(room) || !(await isAdmitted(room, token))) return null
      // Good for the test alone: who is not let in has no use of the server.
      const turn = options.turn && { ...options.turn, ttlSeconds: CREDENTIAL_SECONDS }
      return [
        ...(options.iceServers ?? []),
        ...(turn ? [turnCredentials(turn, 'line', new Date(now()))] : []),
      ]
    },
    now,
    failed: (error) => options.log?.info({ err: error }, 'A test of a line was refused'),
  })
  const sockets = boundedSockets({ bounds: LINE_TEST_BOUNDS, codes: CLOSE, accept: tests.accept })
  return { sockets, recent: tests.recent }
}
