import { randomUUID } from 'node:crypto'
import type { TokenUser } from './check-token.ts'

type Occupant = {
  occupant_jid: string
  joined_at: number
  left_at?: number
  id?: string
  name?: string
  email?: string
}
type Posted = { readonly path: string; readonly body: object }

/** One run of a room as Prosody's event_sync tells it, in whole seconds: kept until it is posted. */
export function eventSync(room: string, domain: string, now = () => Math.floor(Date.now() / 1000)) {
  const common = { room_name: room, room_jid: `${room}@conference.${domain}`, is_breakout: false }
  const created_at = now()
  const inside = new Map<string, Occupant>()
  const everybody: Occupant[] = []
  const posts: Posted[] = [
    { path: 'events/room/created', body: { event_name: 'muc-room-created', ...common, created_at } },
  ]
  const send = (what: 'joined' | 'left', occupant: Occupant) =>
    posts.push({
      path: `events/occupant/${what}`,
      body: {
        event_name: `muc-occupant-${what}`,
        ...common,
        active_occupants_count: inside.size,
        occupant: { ...occupant },
      },
    })

  return {
    joined(page: string, { id, name, email }: TokenUser) {
      const occupant: Occupant = {
        // Their own address, not the one in the room: Prosody gives whoever has a token a name of its own.
        occupant_jid: `${randomUUID()}@${domain}/${page}`,
        joined_at: now(),
        ...(id !== undefined && { id }),
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
      }
      inside.set(page, occupant)
      everybody.push(occupant)
      send('joined', occupant)
    },
    left(page: string) {
      const occupant = inside.get(page)
      if (!occupant) return
      inside.delete(page)
      occupant.left_at = now()
      send('left', occupant)
      if (inside.size > 0) return
      const body = {
        event_name: 'muc-room-destroyed',
        ...common,
        created_at,
        destroyed_at: now(),
        all_occupants: everybody,
      }
      posts.push({ path: 'events/room/destroyed', body })
    },
    /** Seconds from the first join to the last leave, and how many people there were. */
    truth: () => ({
      duration:
        Math.max(...everybody.map(({ left_at }) => left_at ?? now())) -
        Math.min(...everybody.map(({ joined_at }) => joined_at)),
      participants: everybody.length,
    }),
    posts: () => posts as readonly Posted[],
  }
}
