import type { OpenConference } from '@samtale/device-client/call-controller'

const STATE = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 } as const

type Occupant = { readonly id: string; readonly kind: 'person' | 'room' }
/** As much of what the video service says as tells who is there. */
type ServerMessage =
  | { readonly type: 'joined'; readonly occupants: readonly Occupant[] }
  | { readonly type: 'occupant-joined'; readonly occupant: Occupant }
  | { readonly type: 'occupant-left'; readonly id: string }
  | { readonly type: 'refused'; readonly error: string }
  | { readonly type: 'kicked' | 'ended' }

/**
 * Takes a seat in the embedded video service without picture and sound. Of the others only people count:
 * nobody sits before a simulated device.
 */
export function attend(signalUrl: string): OpenConference {
  return ({ entry }, listeners) => {
    const socket = new WebSocket(signalUrl)
    const people = new Set<string>()
    let isInside = false
    let isOver = false

    const notify = (message: object) =>
      socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
    function leave() {
      isOver = true
      notify({ type: 'leave', seq: 1 })
      socket.close()
    }
    function over(report: () => void) {
      if (isOver) return
      leave()
      report()
    }
    const note = ({ id, kind }: Occupant) => kind === 'person' && people.add(id)
    const count = () => listeners.others(people.size)

    function handleMessage(message: ServerMessage) {
      switch (message.type) {
        case 'joined':
          isInside = true
          message.occupants.forEach(note)
          count()
          return listeners.joined()
        case 'occupant-joined':
          note(message.occupant)
          return count()
        case 'occupant-left':
          people.delete(message.id)
          return count()
        case 'refused':
          return over(() => listeners.failed(message.error))
        case 'kicked':
        case 'ended':
          return over(listeners.left)
      }
    }

    socket.addEventListener('open', () =>
      notify({
        type: 'join',
        room: entry.room,
        token: entry.jwtToken,
        name: '',
        email: '',
        state: STATE,
        media: false,
      }),
    )
    socket.addEventListener(
      'message',
      ({ data }) => !isOver && handleMessage(JSON.parse(String(data)) as ServerMessage),
    )
    socket.addEventListener('close', ({ code }) =>
      over(() => (isInside ? listeners.left() : listeners.failed(`closed with ${code}`))),
    )
    return leave
  }
}
