import type { Role } from '@samtale/contract/core/permissions'
import type { MeetingStatus, MeetingType } from '@samtale/contract/meetings/meeting'
import type { UserStatus } from '@samtale/contract/users/users'
import { newId } from '#db/new-id.ts'
import { addDevice } from './add-test-device.ts'
import type { TestApp } from './test-app.ts'

/**
 * Name, role, whom they stand under, and how they are. Two tenants of sub-admins, one of a customer of the
 * server.
 */
const PEOPLE = [
  ['X1', 'super-admin', null],
  ['X2', 'super-admin', null],
  ['A1', 'admin', null],
  ['A2', 'admin', null],
  ['S1', 'subadmin', 'A1'],
  ['S2', 'subadmin', 'A1'],
  ['C1', 'customer', 'S1'],
  ['C2', 'customer', 'S1'],
  ['C3', 'customer', 'S2'],
  ['C4', 'customer', 'A1'],
  ['M1', 'member', 'C1'],
  ['M1b', 'member', 'C1'],
  ['M2', 'member', 'C2'],
  ['M3', 'member', 'C3'],
  ['M3b', 'member', 'C3'],
  ['M4', 'member', 'C4'],
  ['MS1', 'member', 'S1'],
  ['MS2', 'member', 'S2'],
  ['U1', 'user', 'C1'],
  ['suspendedCustomer', 'customer', 'S1', 'suspend'],
  ['suspendedMember', 'member', 'C1', 'suspend'],
  ['pendingCustomer', 'customer', 'S1', 'pending'],
  ['pendingMember', 'member', 'C1', 'pending'],
  ['deletedCustomer', 'customer', 'S1', 'deleted'],
  ['deletedMember', 'member', 'C1', 'deleted'],
] as const satisfies readonly (readonly [string, Role, string | null, UserStatus?])[]
export type PersonName = (typeof PEOPLE)[number][0]
export type TestUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly token: string
}

/** Enough further members of C1 and C3 that a page of ten does not hold them. */
const MANY_MEMBERS = 9
const PHASES = ['running', 'soon', 'later', 'over', 'missed', 'overdue'] as const
type Phase = (typeof PHASES)[number]
export type TestMeeting = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly host: PersonName
  readonly phase: Phase
}

const MINUTE = 60_000
/** Begin and end in minutes from now, and what is stored of each phase. */
const MEETINGS: Readonly<
  Record<Phase, { from: number; to: number; type: MeetingType; status: MeetingStatus; over: boolean }>
> = {
  running: { from: -10, to: 50, type: 'instant', status: 'inprogress', over: false },
  soon: { from: 5, to: 65, type: 'schedule', status: 'waiting', over: false },
  later: { from: 600, to: 660, type: 'schedule', status: 'pending', over: false },
  over: { from: -600, to: -540, type: 'instant', status: 'concluded', over: true },
  missed: { from: -400, to: -340, type: 'schedule', status: 'expired', over: true },
  overdue: { from: -90, to: -20, type: 'schedule', status: 'inprogress', over: false },
}
const HOSTS = [
  'C1',
  'M1',
  'M1b',
  'C2',
  'M3',
  'C4',
  'S1',
  'MS2',
  'suspendedCustomer',
  'deletedCustomer',
] as const satisfies readonly PersonName[]

export type TestTenants = Awaited<ReturnType<typeof buildTenants>>

/**
 * The people, groups, devices and meetings that the authorization tests walk through. Every second name holds
 * the word "Lind".
 */
export async function buildTenants(app: TestApp) {
  const people = {} as Record<PersonName, TestUser>
  const add = async (
    label: string,
    role: Role,
    parent: PersonName | null,
    status: UserStatus = 'active',
    at = 0,
  ): Promise<TestUser> => {
    const name = `${label} ${at % 2 ? 'Lind' : 'Holm'}`
    const parentId = parent ? people[parent].id : undefined
    const { id, email, token } = await app.addUser({
      role,
      parentId,
      status,
      name,
      contactNumber: `+45200000${String(10 + at)}`,
    })
    return { id, email, name, role, token }
  }
  for (const [at, [label, role, parent, status]] of PEOPLE.entries())
    people[label] = await add(label, role, parent, status, at)
  const manyMembers: TestUser[] = []
  for (const parent of ['C1', 'C3'] as const)
    for (let at = 0; at < MANY_MEMBERS; at += 1)
      manyMembers.push(await add(`crowd of ${parent} ${at}`, 'member', parent, 'active', 40 + at))

  const meetings: TestMeeting[] = []
  for (const host of HOSTS)
    for (const phase of PHASES) meetings.push(await addMeeting(app, people, host, phase))
  const guests = { meeting_id: meetingOf(meetings, 'C4', 'running').id, user_id: people.M1.id }
  await app.db.insertInto('meeting_members').values(guests).execute()
  const devices: TestDevice[] = []
  for (const owner of OWNERS) devices.push(...(await addDevices(app, people, owner)))
  const groups: TestGroup[] = []
  for (const owner of OWNERS) groups.push(...(await addGroups(app, people, owner, devices)))
  for (const host of ['C1', 'M3'] as const)
    await addCall(app, people, devices, meetingOf(meetings, host, 'running'))
  const deviceOf = (owner: OwnerName | null, at = 0) =>
    devices.filter((device) => device.owner === owner)[at] as TestDevice
  const groupOf = (owner: OwnerName) => groups.find((group) => group.owner === owner) as TestGroup
  return {
    people,
    manyMembers,
    meetings,
    devices,
    groups,
    deviceOf,
    groupOf,
    meetingOf: (host: PersonName, phase: Phase) => meetingOf(meetings, host, phase),
  }
}

function meetingOf(meetings: readonly TestMeeting[], host: PersonName, phase: Phase): TestMeeting {
  const found = meetings.find((meeting) => meeting.host === host && meeting.phase === phase)
  if (!found) throw new Error(`${host} holds no meeting that is ${phase}`)
  return found
}

async function addMeeting(
  app: TestApp,
  people: Readonly<Record<PersonName, TestUser>>,
  host: PersonName,
  phase: Phase,
): Promise<TestMeeting> {
  const { from, to, type, status, over } = MEETINGS[phase]
  const now = app.clock.now().getTime()
  const [begin_time, end_time] = [new Date(now + from * MINUTE), new Date(now + to * MINUTE)]
  const meeting = {
    id: newId(),
    name: `${phase} of ${host}`,
    location: `${phase}-room-of-${host.toLowerCase()}`,
  }
  await app.db
    .insertInto('meetings')
    .values({
      ...{ ...meeting, begin_time, end_time, type, status },
      host_id: people[host].id,
      group_id: null,
      device_id: null,
      created_at: begin_time,
      over_at: over ? end_time : null,
    })
    .execute()
  return { ...meeting, host, phase }
}

/** Whose devices and groups there are; devices of nobody as well. */
const OWNERS = ['C1', 'C2', 'C3', 'C4', 'S1', 'S2', null] as const
type OwnerName = Exclude<(typeof OWNERS)[number], null>
export type TestDevice = {
  readonly id: string
  readonly code: string
  readonly secret: string
  readonly name: string
  readonly owner: OwnerName | null
}
export type TestGroup = {
  readonly id: string
  readonly name: string
  readonly owner: OwnerName
  readonly membership: string
}

async function addDevices(
  app: TestApp,
  people: Readonly<Record<PersonName, TestUser>>,
  owner: OwnerName | null,
): Promise<TestDevice[]> {
  const devices: TestDevice[] = []
  for (const [at, room] of ['Hall', 'Ward', 'Attic', 'Cellar'].entries()) {
    const name = owner ? `${room} of ${owner} ${at % 2 ? 'Lind' : 'Holm'}` : ''
    const device = await addDevice(app.db, app.clock.now(), { owner_id: owner && people[owner].id, name })
    devices.push({ ...device, name, owner })
  }
  return devices
}

async function addGroups(
  app: TestApp,
  people: Readonly<Record<PersonName, TestUser>>,
  owner: OwnerName | null,
  devices: readonly TestDevice[],
) {
  if (!owner) return []
  const member = {
    C1: people.M1b,
    C2: people.M2,
    C3: people.M3,
    C4: people.M4,
    S1: people.MS1,
    S2: people.MS2,
  }[owner]
  const groups: TestGroup[] = []
  for (const [at, which] of ['first', 'second', 'third'].entries()) {
    const [id, membership] = [newId(), newId()]
    const name = `${which} of ${owner} ${at % 2 ? 'Lind' : 'Holm'}`
    await app.db
      .insertInto('groups')
      .values({ id, name, description: '', parent_id: people[owner].id, created_at: app.clock.now() })
      .execute()
    await app.db
      .insertInto('group_members')
      .values({ id: membership, group_id: id, user_id: member.id })
      .execute()
    const device = devices.filter((one) => one.owner === owner)[at] as TestDevice
    await app.db.insertInto('group_devices').values({ group_id: id, device_id: device.id }).execute()
    groups.push({ id, name, owner, membership })
  }
  return groups
}

/** The second device of the host's account is in that meeting. */
async function addCall(
  app: TestApp,
  people: Readonly<Record<PersonName, TestUser>>,
  devices: readonly TestDevice[],
  { id, host }: TestMeeting,
) {
  const device = devices.filter(({ owner }) => owner === (host === 'C1' ? 'C1' : 'C3'))[1] as TestDevice
  const now = app.clock.now()
  await app.db
    .insertInto('device_calls')
    .values({
      ...{
        id: newId(),
        device_id: device.id,
        meeting_id: id,
        caller_id: people[host].id,
        caller_name: people[host].name,
        status: 'joined',
      },
      ...{
        rings: false,
        ring_seconds: 30,
        ring_ends_at: null,
        reason: null,
        created_at: now,
        changed_at: now,
        over_at: null,
      },
    })
    .execute()
  await app.db
    .updateTable('device_presence')
    .set({ state: 'in-call' })
    .where('device_id', '=', device.id)
    .execute()
}
