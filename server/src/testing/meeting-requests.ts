import type { Relation } from '#auth/access-table.ts'
import { newToken } from '#auth/tokens.ts'
import { newId } from '#db/new-id.ts'
import { readSecret } from '#db/secrets.ts'
import { RSVP_KEY, rsvpToken } from '#modules/meetings/rsvp-token.ts'
import { withoutBody, nothing, type Factory, type Scene } from './request-factory.ts'
import type { PersonName, TestTenants } from './test-tenants.ts'

type At = Relation | 'absent'
type Kind = 'planned' | 'running' | 'instant'

const planned: Factory = async (scene, relation) => ({
  params: { id: await meetingFor(scene, relation, 'planned') },
})
const running: Factory = async (scene, relation) => ({
  params: { id: await meetingFor(scene, relation, 'running') },
})
const instant: Factory = async (scene, relation) => ({
  params: { id: await meetingFor(scene, relation, 'instant') },
})
const posted =
  (from: Factory, body: object): Factory =>
  async (scene, relation) => ({ ...(await from(scene, relation)), body })

/** One factory for each call on meetings, by method and path. */
export const MEETING_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST meetings': nothing,
  'POST meetings/calendar': () => ({ body: { beginTime: '2026-03-01T00:00', endTime: '2026-04-01T00:00' } }),
  'GET meetings/{id}': planned,
  'POST meetings/conflicts': (scene) => ({ body: { ...timesOf(scene), ...invitedBy(scene) } }),
  'GET meetings/roomname': withoutBody,
  'POST meetings/createscheduled': (scene) => ({
    body: { name: 'A meeting', ...timesOf(scene), ...invitedBy(scene) },
  }),
  'POST meetings/{id}': async (scene, relation) => ({
    ...(await planned(scene, relation)),
    body: { name: 'Renamed', ...timesOf(scene), ...invitedBy(scene) },
  }),
  'DELETE meetings/{id}': planned,
  'POST meetings/answer/{id}': posted(planned, { answer: 'accepted' }),
  'POST meetings/createinstant': () => ({ body: { name: 'A meeting' } }),
  'POST meetings/rename/{id}': posted(instant, { name: 'Renamed' }),
  'POST meetings/gettoken': ({ tenants }) => ({
    body: {
      roomName: tenants.meetingOf('M3', 'running').location,
      userName: 'Guest',
      userEmail: 'guest@example.org',
    },
  }),
  'GET meetings/getbylocation/{room}': ({ tenants }, relation) => ({
    params: { room: roomOf(tenants, relation) },
  }),
  'POST meetings/room/{roomName}/events': ({ tenants }) => ({
    params: { roomName: tenants.meetingOf('C1', 'running').location },
    body: { event: 'hang_up_destroy', roomJid: 'room@conference.example.org' },
  }),
  'POST meetings/rate': async ({ app, tenants }) => {
    const { id: meetingId, location: roomName } = tenants.meetingOf('M3', 'running')
    const now = app.clock.now().getTime()
    const guest = {
      meetingId,
      role: 'guest',
      sessionId: null,
      user: { id: `guest:${newId()}`, name: 'Guest', email: '', avatar: '' },
      moderator: false,
      lobbyBypass: false,
    } as const
    const times = { notBefore: new Date(now - 60_000), expires: new Date(now + 60_000) }
    const jwtToken = await app.conference.sign({
      room: roomName,
      title: 'Budget',
      lobby: false,
      ...guest,
      ...times,
    })
    return { body: { roomName, jwtToken, stars: 4 } }
  },

  'POST meetings/running': nothing,
  'GET meetings/running/{id}': running,
  'POST meetings/extend/{id}': posted(running, { minutes: 15 }),
  'POST meetings/end/{id}': posted(running, {}),
  'POST meetings/admit/{id}': posted(running, {}),
  'POST meetings/deny/{id}': posted(running, {}),
  'POST meetings/message/{id}': posted(running, { text: 'One moment' }),

  'POST meetings/invitation': async (scene) => ({ body: { token: await invitationOf(scene) } }),
  'POST meetings/invitation/answer': async (scene) => ({
    body: { token: await invitationOf(scene), answer: 'accepted' },
  }),
  'GET account/calendar': withoutBody,
  'POST account/calendar': () => ({ body: { reminders: false } }),
  'POST account/calendarfeed': nothing,
  'DELETE account/calendarfeed': withoutBody,
  'GET calendar/{file}': async ({ app, tenants }, relation) => {
    const { url } = await app.client(tenants.people.M4.token).calendar.makeFeed({})
    const file = new URL(url).pathname.split('/').at(-1) as string
    return { params: { file: relation === 'tree' ? file : `${newToken().token}.ics` } }
  },

  'POST engine/events/{subject}/{what}': () => ({
    params: { subject: 'room', what: 'created' },
    body: { room_name: 'a-room', room_jid: 'a-room@conference.example.org', created_at: 1_770_000_000 },
  }),
  'POST engine/jaas': () => ({
    body: {
      idempotencyKey: 'a',
      eventType: 'ROOM_CREATED',
      sessionId: 'a',
      timestamp: 1_770_000_000_000,
      fqn: 'vpaas-magic-cookie-a/a-room',
      data: {},
    },
  }),

  'POST reports/meetings': nothing,
  'POST reports/hosts': nothing,
  'POST reports/summary': nothing,
  'GET reports/meetings/{id}': running,
  'POST reports/export': () => ({ body: { format: 'csv' } }),
}

/** The account whose people and devices the actor chooses from. */
const ACCOUNTS = { M: 'C1', C: 'C1', S: 'S1' } as const
const INVITED = { M: 'M1b', C: 'M1', S: 'MS1' } as const
const letterOf = ({ actor: { letter } }: Scene) => (letter === 'M' || letter === 'S' ? letter : 'C')

function invitedBy(scene: Scene) {
  const letter = letterOf(scene)
  return {
    members: [scene.tenants.people[INVITED[letter]].id],
    devices: [scene.tenants.deviceOf(ACCOUNTS[letter]).id],
  }
}

function timesOf({ app }: Scene) {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  return { beginTime: at(20), endTime: at(21) }
}

/**
 * Who hosts a meeting that is the caller's own, one of somebody below it (that a member is invited to), or of
 * another tenant.
 */
function hostOf(scene: Scene, relation: Relation): PersonName {
  if (relation === 'other') return 'M3'
  if (relation === 'tree') return 'M1b'
  return ({ M: 'M1', C: 'C1', S: 'S1' } as const)[letterOf(scene)]
}

/**
 * A meeting like that; what platform staff, who see all, cannot see is one that was cancelled. Nothing is
 * added for those who may not even ask.
 */
async function meetingFor(scene: Scene, relation: At, kind: Kind): Promise<string> {
  const { app, tenants, actor } = scene
  if (!actor.id || relation === 'absent') return newId()
  const id = newId()
  const now = app.clock.now()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const times =
    kind === 'planned'
      ? { begin_time: later(600), end_time: later(660) }
      : { begin_time: later(-5), end_time: later(55) }
  const cancelled =
    relation === 'other' && (actor.letter === 'A' || actor.letter === 'X')
      ? { cancelled_at: now, over_at: now }
      : { over_at: null }
  await app.db
    .insertInto('meetings')
    .values({
      ...{
        id,
        name: `A ${kind} one`,
        location: `room-${id}`,
        type: kind === 'instant' ? 'instant' : 'schedule',
        status: kind === 'planned' ? 'pending' : 'inprogress',
      },
      ...{
        host_id: tenants.people[hostOf(scene, relation)].id,
        group_id: null,
        device_id: null,
        created_at: now,
        ...times,
        ...cancelled,
      },
    })
    .execute()
  if (actor.letter === 'M' && relation === 'tree')
    await app.db.insertInto('meeting_members').values({ meeting_id: id, user_id: actor.id }).execute()
  return id
}

/** What the link in the mail of somebody invited carries. */
async function invitationOf({ app, tenants }: Scene) {
  const invited = {
    aboutId: tenants.meetingOf('C4', 'running').id,
    kind: 'user' as const,
    personId: tenants.people.M1.id,
    scope: 'one' as const,
  }
  return rsvpToken(await readSecret(app.db, RSVP_KEY), invited)
}

/** Every room is there for those who know its name; those of a tenant that is kept out are not. */
function roomOf(tenants: TestTenants, relation: At) {
  if (relation === 'absent') return 'no-such-room'
  return tenants.meetingOf(relation === 'other' ? 'suspendedCustomer' : 'M3', 'running').location
}
