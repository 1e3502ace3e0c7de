import type { OpenConference } from '@samtale/kiosk/call-desk'

/** How long one who was called waits for the first person, and how long for one to come back. */
const PATIENCE_MS = { first: 120_000, back: 10_000 } as const
const STATE = { audioMuted: true, videoMuted: true, sharing: false, handRaisedAt: 0 } as const

type Occupant = { readonly id: string; readonly kind: 'person' | 'room' }
/** As much of what the video service says as decides when to go. */
type Heard =
  | { readonly type: 'joined'; readonly occupants: readonly Occupant[] }
  | { readonly type: 'occupant-joined'; readonly occupant: Occupant }
  | { readonly type: 'occupant-left'; readonly id: string }
  | { readonly type: 'refused'; readonly error: string }
  | { readonly type: 'kicked' | 'ended' }

/** Takes a seat in the embedded video service without picture and sound, as long as there are people. */
export function attend(signalUrl: string, patience: { readonly first: number; readonly back: number } = PATIENCE_MS): OpenConference {
  return ({ entry }, ears) => {
    const socket = new WebSocket(signalUrl)
    const people = new Set<string>()
    let alone: ReturnType<typeof setTimeout> | undefined
    let isInside = false
    let isOver = false

    const tell = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
    function leave() {
      isOver = true
      clearTimeout(alone)
      tell({ type: 'leave', seq: 1 })
      socket.close()
    }
    function over(say: () => void) {
      if (isOver) return
      leave()
      say()
    }
    function wait(ms: number) {
      clearTimeout(alone)
      if (people.size === 0) alone = setTimeout(() => over(ears.left), ms)
    }
    const note = ({ id, kind }: Occupant) => kind === 'person' && people.add(id)

    function hear(message: Heard) {
      switch (message.type) {
        case 'joined':
          isInside = true
          message.occupants.forEach(note)
          wait(patience.first)
          return ears.joined()
        case 'occupant-joined':
          note(message.occupant)
          return people.size > 0 && clearTimeout(alone)
        case 'occupant-left':
          return people.delete(message.id) && wait(patience.back)
        case 'refused':
          return over(() => ears.failed(message.error))
        case 'kicked':
        case 'ended':
          return over(ears.left)
      }
    }

    socket.addEventListener('open', () => tell({ type: 'join', room: entry.room, token: entry.jwtToken, name: '', email: '', state: STATE, media: false }))
    socket.addEventListener('message', ({ data }) => !isOver && hear(JSON.parse(String(data)) as Heard))
    socket.addEventListener('close', ({ code }) => over(() => (isInside ? ears.left() : ears.failed(`closed with ${code}`))))
    return leave
  }
}
