import assert from 'node:assert/strict'
import { newId } from '#db/new-id.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import type { ConferenceEvent, LiveRoom, Occupant } from '#platform/conference/conference-events.ts'
import { tenantsIn } from './tenants.ts'
import type { TestApp } from './test-app.ts'

/**
 * Instant meetings of a customer, with the events that a video service would send of their rooms, at the
 * clock's time.
 */
export async function conferenceDay(fixture: TestApp) {
  const people = await tenantsIn(fixture)
  const apply = engineEvents(fixture.db, fixture.clock.now)
  const seconds = () => fixture.clock.now().getTime() / 1000

  /** `deviceId`: called into it. */
  async function roomInUse(deviceId: string | null = null) {
    const { id, location } = await people.customer.api.meetings.createInstant({ name: 'Budget', deviceId })
    const room = { room_name: location, room_jid: `${location}@conference.samtale`, is_breakout: false }
    const created_at = seconds()
    const inside: Occupant[] = []
    const everybody: Occupant[] = []
    return {
      id,
      location,
      created: (at = created_at): ConferenceEvent => ({
        event_name: 'muc-room-created',
        ...room,
        created_at: at,
      }),
      joined(person: Partial<Occupant>): ConferenceEvent {
        const occupant = {
          occupant_jid: `${room.room_jid}/${newId()}`,
          name: 'Somebody',
          email: '',
          joined_at: seconds(),
          ...person,
        }
        inside.push(occupant)
        everybody.push(occupant)
        return { event_name: 'muc-occupant-joined', ...room, occupant }
      },
      /** The first to come. */
      left(): ConferenceEvent {
        const occupant = { ...(inside.shift() as Occupant), left_at: seconds() }
        const at = everybody.findIndex(({ occupant_jid }) => occupant_jid === occupant.occupant_jid)
        everybody.splice(at, 1, occupant)
        return { event_name: 'muc-occupant-left', ...room, occupant }
      },
      destroyed: (reason?: string, at = created_at): ConferenceEvent => ({
        event_name: 'muc-room-destroyed',
        ...room,
        created_at: at,
        destroyed_at: seconds(),
        all_occupants: everybody.filter(({ joined_at }) => joined_at >= at),
        ...(reason && { reason }),
      }),
      live: (): LiveRoom => ({ ...room, created_at, occupants: [...inside] }),
    }
  }

  return {
    people,
    apply,
    seconds,
    roomInUse,
    host: { id: people.customer.id, moderator: true },

    wait: (count: number) => fixture.clock.advance(count * 1000),

    async report(...events: ConferenceEvent[]) {
      for (const event of events) await apply(event)
    },

    meeting: (id: string) =>
      fixture.db
        .selectFrom('meetings')
        .select(['status', 'over_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    sessionsOf: (id: string) =>
      fixture.db
        .selectFrom('participant_sessions')
        .selectAll()
        .where('meeting_id', '=', id)
        .orderBy('joined_at')
        .execute(),

    async reportOf(id: string) {
      const { data } = await people.customer.api.reports.meetings({ limit: 500 })
      const row = data.find((meeting) => meeting.id === id)
      assert.ok(row)
      return { duration: row.duration, participants: row.participants, status: row.status }
    },
  }
}
