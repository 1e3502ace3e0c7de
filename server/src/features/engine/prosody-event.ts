import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { fieldError } from '@samtale/contract/core/errors'
import type { engine } from '@samtale/contract/engine'
import type { ConferenceEvent, Occupant } from '#ports/conference-events.ts'

type Said = ParsedInputOf<typeof engine.roomEvent>

/** An event of Prosody's event_sync in the house's own shape; its path says what happened. Throws at the field that it lacks. */
export function prosodyEvent({ subject, what, ...said }: Said): ConferenceEvent {
  const room = { room_name: said.room_name, room_jid: said.room_jid, is_breakout: said.is_breakout ?? false }
  if (subject === 'room' && what === 'created') return { event_name: 'muc-room-created', ...room, created_at: given(said, 'created_at') }
  if (subject === 'room' && what === 'destroyed')
    return {
      event_name: 'muc-room-destroyed',
      ...room,
      created_at: given(said, 'created_at'),
      destroyed_at: given(said, 'destroyed_at'),
      all_occupants: (said.all_occupants ?? []).map(occupantOf),
    }
  if (subject === 'occupant' && (what === 'joined' || what === 'left'))
    return { event_name: `muc-occupant-${what}`, ...room, occupant: occupantOf(given(said, 'occupant')) }
  throw fieldError({ what: 'invalid_value' })
}

function given<Name extends keyof Said>(said: Pick<Said, Name>, name: Name): NonNullable<Said[Name]> {
  const value = said[name]
  if (value === undefined || value === null) throw fieldError({ [name]: 'required' })
  return value
}

/** A guest without an id in the token has none, and Prosody leaves out what it does not know. */
const occupantOf = ({ occupant_jid, joined_at, id, name, email, moderator, left_at }: NonNullable<Said['occupant']>): Occupant => ({
  ...{ occupant_jid, joined_at, name: name ?? '', email: email ?? '', moderator: moderator ?? false },
  ...(id && { id }),
  ...(typeof left_at === 'number' && { left_at }),
})
