import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { DEVICE_CODE_LETTERS } from '../contract/src/core/validators.ts'
import { newId } from '../server/src/db/new-id.ts'
import { readSecret } from '../server/src/db/secrets.ts'
import { RSVP_KEY, rsvpToken } from '../server/src/modules/meetings/rsvp-token.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import type { Database, Db } from '../server/src/db/schema.ts'
import { demo, type Somebody } from './demo.ts'
import { ALL_PAYLOADS, PAYLOADS } from './xss-payloads.ts'

const HOUR = 3_600_000
const now = new Date()
const hours = (count: number) => new Date(now.getTime() + count * HOUR)
/**
 * One row for each payload; `text` is another for each, where the same may not be there twice in small
 * letters.
 */
const each = <Row>(make: (payload: string, at: number, text: string) => Row) =>
  PAYLOADS.map((payload, at) => make(payload, at, `${at} ${payload}`))

const person = (
  payload: string,
  text: string,
  more: Pick<Insertable<Database['users']>, 'role' | 'parent_id'>,
) => ({
  ...{
    id: newId(),
    email: `${more.role} ${text}`,
    name: payload,
    contact_number: payload,
    status: 'active' as const,
    picture: null,
    locale: null,
  },
  ...{ password_hash: null, created_at: new Date(), deleted_at: null, ...more },
})
const device = (payload: string, at: number, owner: string) => ({
  ...{
    id: newId(),
    code: codeOf(at),
    secret_hash: randomBytes(32),
    owner_id: owner,
    name: payload,
    user_agent: payload,
    app_version: payload,
  },
  ...{ created_at: new Date(), assigned_at: new Date() },
})
const codeOf = (at: number) =>
  Array.from(
    { length: 8 },
    (_, place) => DEVICE_CODE_LETTERS[place < 4 ? place : Math.floor(at / 20 ** (7 - place)) % 20],
  ).join('')

/** Writes into the demo's database, past every check. */
export async function writeInto<Answer>(write: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase({
    connection: { host: join(demo().dataDir, 'postgres'), user: 'samtale', database: 'postgres' },
    poolSize: 2,
  })
  try {
    return await write(db)
  } finally {
    await close()
  }
}

/**
 * Writes all payloads where the demo's people read of each other. Returns what screens need to be found by.
 */
export const fillWithPayloads = () =>
  writeInto(async (db) => {
    const idOf = async (who: Somebody) => (await demo().api(who).account.profile({})).id
    const [customer, subadmin, boss, member] = [
      await idOf('customer'),
      await idOf('subadmin'),
      await idOf('super-admin'),
      await idOf('member'),
    ]
    await db
      .updateTable('users')
      .set({ name: ALL_PAYLOADS, contact_number: ALL_PAYLOADS })
      .where('id', '=', member)
      .execute()
    const members = await fillPeople(db, { customer, subadmin })
    const device = await fillDevicesAndGroups(db, customer, members)
    const meetings = await fillMeetings(db, { customer, members, device })
    const imported = await fillImport(db, customer)
    await fillLogs(db, { customer, boss })
    return { ...meetings, imported, device }
  })

/**
 * Members of the customer's, customers of the sub-admin's with a member, a group and a device each, and
 * admins. Returns the customer's members.
 */
async function fillPeople(db: Db, { customer, subadmin }: { customer: string; subadmin: string }) {
  const members = each((payload, _at, text) => person(payload, text, { role: 'member', parent_id: customer }))
  const customers = each((payload, _at, text) =>
    person(payload, text, { role: 'customer', parent_id: subadmin }),
  )
  const below = each((payload, at, text) =>
    person(payload, `below ${text}`, { role: 'member', parent_id: customers[at]?.id ?? customer }),
  )
  const admins = each((payload, _at, text) => person(payload, text, { role: 'admin', parent_id: null }))
  for (const people of [members, customers, below, admins])
    await db.insertInto('users').values(people).execute()
  const owned = customers.map(({ id }, at) => device(PAYLOADS[at] ?? '', 1_000 + at, id))
  await db.insertInto('devices').values(owned).execute()
  await addGroups(db, (at) => customers[at]?.id ?? customer)
  return members.map(({ id }) => id)
}

async function addGroups(db: Db, ownerOf: (at: number) => string) {
  const groups = each((payload, at, text) => ({
    id: newId(),
    name: text,
    description: at === PAYLOADS.length - 1 ? ALL_PAYLOADS : payload,
    parent_id: ownerOf(at),
    created_at: new Date(),
  }))
  await db.insertInto('groups').values(groups).execute()
  return groups.map(({ id }) => id)
}

async function fillDevicesAndGroups(db: Db, customer: string, members: readonly string[]) {
  const devices = each((payload, at) => ({
    ...device(payload, at, customer),
    ...(at === 0 && { app_version: ALL_PAYLOADS }),
  }))
  await db.insertInto('devices').values(devices).execute()
  await db
    .insertInto('device_presence')
    .values(
      devices.map(({ id }) => ({
        device_id: id,
        state: 'idle' as const,
        state_since: now,
        reboot_since: null,
        last_seen_at: hours(24),
      })),
    )
    .execute()
  const group = (await addGroups(db, () => customer)).at(-1) ?? ''
  await db
    .insertInto('group_members')
    .values(members.map((user_id) => ({ group_id: group, user_id })))
    .execute()
  return devices[0]?.id ?? ''
}

const meeting = (
  name: string,
  more: Partial<Insertable<Database['meetings']>> & Pick<Insertable<Database['meetings']>, 'host_id'>,
) => {
  const id = newId()
  const plain = {
    type: 'schedule',
    status: 'pending',
    group_id: null,
    device_id: null,
    over_at: null,
    created_at: now,
  } as const
  return { id, name, location: `room-${id}`, begin_time: hours(2), end_time: hours(3), ...plain, ...more }
}

type Invitees = { readonly customer: string; readonly members: readonly string[]; readonly device: string }

/**
 * Meetings to come and meetings held, each hosted by another member; and some whose name is all payloads and
 * whose people have one each: to come, on and held.
 */
async function fillMeetings(db: Db, { customer, members, device }: Invitees) {
  const host = (at: number) => ({ host_id: members[at] ?? '' })
  const coming = each((payload, at) =>
    meeting(payload, { ...host(at), begin_time: hours(4_000 + at / 60), end_time: hours(4_001 + at / 60) }),
  )
  const over = {
    status: 'concluded',
    begin_time: hours(-3),
    end_time: hours(-2),
    over_at: hours(-2),
    attended_seconds: 60,
    attendee_count: 200,
  } as const
  const past = each((payload, at) =>
    meeting(payload, { ...host(at), ...over, first_joined_at: hours(-3), last_left_at: hours(-2) }),
  )
  const whole = meeting(ALL_PAYLOADS, {
    ...host(0),
    ...over,
    first_joined_at: hours(-3),
    last_left_at: hours(-2),
    attendee_count: 1_000,
  })
  const running = [0, 1, 2, 3].map((at) =>
    meeting(ALL_PAYLOADS, {
      ...host(at),
      begin_time: hours(-0.1),
      status: 'inprogress',
      first_joined_at: hours(-0.1),
    }),
  )
  const planned = meeting(ALL_PAYLOADS, {
    host_id: customer,
    begin_time: hours(5_000),
    end_time: hours(5_001),
  })
  for (const meetings of [coming, past, [whole], running, [planned]])
    await db.insertInto('meetings').values(meetings).execute()
  await addParticipantSessions(db, whole.id, PAYLOADS, { joined_at: hours(-3), left_at: hours(-2) })
  // The board shows fifty people of a meeting.
  for (const [at, { id }] of running.entries())
    await addParticipantSessions(db, id, PAYLOADS.slice(at * 50, at * 50 + 50), {
      joined_at: hours(-0.1),
      left_at: null,
    })
  await db
    .insertInto('meeting_members')
    .values(members.map((user_id) => ({ meeting_id: planned.id, user_id })))
    .execute()
  await db.insertInto('meeting_devices').values({ meeting_id: planned.id, device_id: device }).execute()
  const ratings = each((text, at) => ({
    id: newId(),
    meeting_id: whole.id,
    person_key: `guest:${at}`,
    stars: 1,
    text,
    created_at: now,
  }))
  await db.insertInto('meeting_ratings').values(ratings).execute()
  const answer = rsvpToken(await readSecret(db, RSVP_KEY), {
    scope: 'one',
    aboutId: planned.id,
    kind: 'user',
    personId: members[0] ?? '',
  })
  return { room: running[0]?.location ?? '', answer }
}

async function addParticipantSessions(
  db: Db,
  meeting_id: string,
  names: readonly string[],
  times: { joined_at: Date; left_at: Date | null },
) {
  const session_id = newId()
  await db
    .insertInto('conference_sessions')
    .values({
      id: session_id,
      meeting_id,
      engine_key: session_id,
      started_at: times.joined_at,
      ended_at: times.left_at,
    })
    .execute()
  const participantSessions = names.map((name, at) => ({
    ...{
      id: newId(),
      session_id,
      meeting_id,
      occupant_key: newId(),
      person_key: `guest:${at}`,
      name,
      email: name,
      moderator: false,
    },
    ...{ ...times, last_seen_at: hours(24) },
  }))
  await db.insertInto('participant_sessions').values(participantSessions).execute()
}

/** A file of people of whom each row is wrong. */
async function fillImport(db: Db, customer: string) {
  const id = newId()
  const place = {
    owner_id: customer,
    parent_id: customer,
    locale: 'en-US' as const,
    address: '',
    user_agent: '',
    created_at: now,
  }
  await db
    .insertInto('imports')
    .values({ id, kind: 'members', status: 'checked', ...place })
    .execute()
  const rows = each((payload, at) => ({
    line: at + 2,
    name: payload,
    email: payload,
    contact_number: payload,
    fields: { email: 'please_insert_valid_email' as const },
  }))
  await db
    .insertInto('import_rows')
    .values(rows.map((row) => ({ ...row, import_id: id, outcome: 'wrong' as const })))
    .execute()
  return id
}

/** The audit log, the outbox, and the sign-ins of the customer. */
async function fillLogs(db: Db, { customer, boss }: { customer: string; boss: string }) {
  const actor = {
    actor_id: boss,
    actor_role: 'super-admin' as const,
    subject_id: customer,
    resource: 'customers',
    action: 'updated' as const,
  }
  const entry = (text: string) => ({
    ...{
      id: newId(),
      created_at: new Date(),
      ...actor,
      actor_name: text,
      subject_name: text,
      address: text,
      user_agent: text,
    },
    ...{ before: { name: text }, after: { name: text, [text]: text } },
  })
  await db
    .insertInto('audit_entries')
    .values([...each(entry), entry(ALL_PAYLOADS)])
    .execute()
  const mail = (text: string, html: string) => ({
    id: newId(),
    recipient: text,
    subject: text,
    text,
    html,
    status: 'kept' as const,
    last_error: text,
    created_at: new Date(),
    sent_at: null,
  })
  await db
    .insertInto('mails')
    .values([
      ...each((payload) => mail(payload, payload)),
      { ...mail(ALL_PAYLOADS, `<!doctype html><body>${ALL_PAYLOADS}</body>`), reply_to: ALL_PAYLOADS },
    ])
    .execute()
  const sessions = each((payload) => ({
    ...{
      id: newId(),
      user_id: customer,
      token_hash: randomBytes(32),
      kind: 'full' as const,
      user_agent: payload,
      address: payload,
    },
    ...{ created_at: now, last_seen_at: now, expires_at: hours(24) },
  }))
  await db.insertInto('sessions').values(sessions).execute()
}
