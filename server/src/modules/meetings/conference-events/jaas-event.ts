import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { engine } from '@samtale/contract/meetings/engine'
import type { ConferenceEvent, Occupant } from '#platform/conference/conference-events.ts'

type Payload = ParsedInputOf<typeof engine.jaasEvent>

/**
 * A webhook of JaaS in the product's own shape; null for what tells nothing of who was in a room, and for
 * rooms of another app. A leave there does not say when the stay began, so a stay is named by its jid, and
 * `sessionId` names the run.
 * https://developer.8x8.com/jaas/docs/webhooks-payload
 */
export function jaasEvent(
  { eventType, sessionId, timestamp, fqn, data }: Payload,
  appId: string,
): ConferenceEvent | null {
  const slash = fqn.indexOf('/')
  if (fqn.slice(0, slash + 1).toLowerCase() !== appId.toLowerCase()) return null
  const room = { room_name: fqn.slice(slash + 1), room_jid: fqn, run_id: sessionId }
  const at = { created_at: timestamp / 1000, created_at_ms: timestamp }
  switch (eventType) {
    case 'ROOM_CREATED':
      return { event_name: 'muc-room-created', ...room, ...at }
    case 'ROOM_DESTROYED':
      return {
        event_name: 'muc-room-destroyed',
        ...room,
        ...at,
        destroyed_at: timestamp / 1000,
        destroyed_at_ms: timestamp,
      }
    case 'PARTICIPANT_JOINED':
    case 'PARTICIPANT_LEFT': {
      const occupant = occupantIn(data ?? {}, timestamp)
      if (!occupant) return null
      if (eventType === 'PARTICIPANT_JOINED')
        return { event_name: 'muc-occupant-joined', ...room, occupant: occupant }
      return {
        event_name: 'muc-occupant-left',
        ...room,
        occupant: { ...occupant, left_at: timestamp / 1000, left_at_ms: timestamp },
      }
    }
    default:
      return null
  }
}

function occupantIn(data: Readonly<Record<string, unknown>>, timestamp: number): Occupant | null {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name].slice(0, 255) : '')
  const jid = text('participantFullJid') || text('participantJid') || text('participantId')
  if (!jid) return null
  const id = text('id')
  return {
    ...{
      occupant_jid: jid,
      stay_id: jid,
      joined_at: timestamp / 1000,
      joined_at_ms: timestamp,
      name: text('name'),
      email: text('email'),
    },
    moderator: data['moderator'] === true || data['moderator'] === 'true',
    ...(id && { id }),
  }
}
