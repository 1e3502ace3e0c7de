import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { fieldError } from '@samtale/contract/core/errors'
import type { engine } from '@samtale/contract/meetings/engine'
import type { ConferenceEvent, Occupant } from '#platform/conference/conference-events.ts'

type Payload = ParsedInputOf<typeof engine.roomEvent>

/**
 * An event of Prosody's event_sync in the product's own shape; its path says what happened. Null for somebody
 * who left without a word of who it was, and for what is no person. Throws at the field that it lacks.
 */
export function prosodyEvent({ subject, what, ...payload }: Payload): ConferenceEvent | null {
  const room = {
    room_name: payload.room_name,
    room_jid: payload.room_jid,
    is_breakout: payload.is_breakout ?? false,
  }
  if (subject === 'room' && what === 'created')
    return { event_name: 'muc-room-created', ...room, created_at: required(payload, 'created_at') }
  if (subject === 'room' && what === 'destroyed')
    return {
      event_name: 'muc-room-destroyed',
      ...room,
      created_at: required(payload, 'created_at'),
      destroyed_at: required(payload, 'destroyed_at'),
      all_occupants: (payload.all_occupants ?? []).filter(isPerson(payload)).map(occupantOf),
    }
  if (subject === 'occupant' && (what === 'joined' || what === 'left')) {
    // After a reload of the module it no longer knows who was there; the end of the room makes up for it.
    if (what === 'left' && !payload.occupant) return null
    const occupant = required(payload, 'occupant')
    return isPerson(payload)(occupant)
      ? { event_name: `muc-occupant-${what}`, ...room, occupant: occupantOf(occupant) }
      : null
  }
  throw fieldError({ what: 'invalid_value' })
}

function required<Name extends keyof Payload>(
  payload: Pick<Payload, Name>,
  name: Name,
): NonNullable<Payload[Name]> {
  const value = payload[name]
  if (value === undefined || value === null) throw fieldError({ [name]: 'required' })
  return value
}

/**
 * Whether somebody in a room came with a token. Jibri's recorder and Jigasi sign in on hosts of their own;
 * people are on the host that checks tokens, whose `conference` component the room is in. A JID of the room
 * itself says no host: that one is a person.
 */
const isPerson =
  ({ room_jid }: Pick<Payload, 'room_jid'>) =>
  ({ occupant_jid, id, email }: NonNullable<Payload['occupant']>): boolean => {
    if (id || email) return true
    const [host, roomHost] = [hostOf(occupant_jid), hostOf(room_jid)]
    return host === roomHost || roomHost.endsWith(`.${host}`)
  }

const hostOf = (jid: string) => (jid.split('/', 1)[0] ?? '').split('@').at(-1)?.toLowerCase() ?? ''

/** A guest without an id in the token has none, and Prosody leaves out what it does not know. */
const occupantOf = ({
  occupant_jid,
  joined_at,
  id,
  name,
  email,
  moderator,
  left_at,
}: NonNullable<Payload['occupant']>): Occupant => ({
  ...{ occupant_jid, joined_at, name: name ?? '', email: email ?? '', moderator: moderator ?? false },
  ...(id && { id }),
  ...(typeof left_at === 'number' && { left_at }),
})
