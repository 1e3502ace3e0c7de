import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { videoNode } from '#testing/video-node.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
// Two servers over one database: what is changed by a call of either is heard by both.
let nodes: Awaited<ReturnType<typeof videoNode>>[]
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  people = await tenantsIn(fixture)
  nodes = [await videoNode(fixture), await videoNode(fixture)]
})
beforeEach(() => fixture.clock.advance(120_000))
after(async () => {
  for (const node of nodes) await node.close()
  await fixture.close()
})

type Page = Awaited<ReturnType<(typeof nodes)[number]['come']>>
type Api = TestApp['client'] extends (token: null) => infer Client ? Client : never

const tokenFor = async (api: Api, roomName: string) =>
  (await api.meetings.getToken({ roomName, userName: 'Tove' })).jwtToken

/**
 * A meeting that is on, of a host of its own, with a member and a group member of its tenant and an invited
 * customer from elsewhere in it.
 */
async function meetingWithPeople() {
  const host = await fixture.addUser({
    role: 'customer',
    parentId: people.subadmin.id,
    password: 'the first password',
  })
  const member = await fixture.addUser({ role: 'member', parentId: host.id })
  const grouped = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  const invited = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  const group = {
    id: newId(),
    name: `Board ${host.id}`,
    description: '',
    parent_id: host.id,
    created_at: fixture.clock.now(),
  }
  await fixture.db.insertInto('groups').values(group).execute()
  await fixture.db.insertInto('group_members').values({ group_id: group.id, user_id: grouped.id }).execute()
  const { ids, location } = await planMeeting(fixture, {
    hostId: host.id,
    begin: fixture.clock.now().toISOString(),
    members: [member.id, invited.id],
  })
  const [id] = ids as [string]
  await fixture.db
    .updateTable('meetings')
    .set({ group_id: group.id, lobby: 'off' })
    .where('id', '=', id)
    .execute()
  return { id, location, host, member, grouped, invited, groupId: group.id }
}
type Meeting = Awaited<ReturnType<typeof meetingWithPeople>>
type Who = 'host' | 'member' | 'grouped' | 'invited' | 'visitor' | 'shared'

/** What ends a right, whom it takes it from, and what they are told; everybody else stays. */
const WAYS: Readonly<
  Record<string, { change: (meeting: Meeting) => Promise<unknown>; out: Partial<Record<Who, string>> }>
> = {
  'an account is suspended': {
    change: ({ invited }) => people.staff.api.customers.suspend({ id: invited.id }),
    out: { invited: 'no-access' },
  },
  'an account is deleted': {
    change: ({ invited }) => people.staff.api.customers.remove({ id: invited.id }),
    out: { invited: 'no-access' },
  },
  'a member is deleted': {
    change: ({ host, member }) => host.api.members.remove({ id: member.id }),
    out: { member: 'no-access' },
  },
  'the account above is suspended': {
    change: () => suspendedFor(people.subadmin.id),
    out: everybody('no-access'),
  },
  "the meeting's account is deleted": {
    change: ({ host }) => people.staff.api.customers.remove({ id: host.id }),
    out: everybody('no-access'),
  },
  'somebody else sets the password': {
    change: ({ host, member }) =>
      host.api.members.setPassword({ id: member.id, password: 'another password' }),
    out: { member: 'signed-out' },
  },
  'a role changes': {
    change: async ({ invited }) =>
      (await secondSession(people.staff.id)).customers.promote({ id: invited.id }),
    out: { invited: 'signed-out' },
  },
  'all other sessions are ended': {
    change: async ({ invited }) => (await secondSession(invited.id)).account.endOtherSessions({}),
    out: { invited: 'signed-out' },
  },
  'somebody signs out': {
    change: ({ invited }) => invited.api.account.logout({}),
    out: { invited: 'signed-out' },
  },
  'somebody is taken off the list': {
    change: (meeting) => invite(meeting, [meeting.member.id]),
    out: { invited: 'uninvited' },
  },
  'a member of the server is taken off the list': {
    change: (meeting) => invite(meeting, [meeting.invited.id]),
    out: { member: 'uninvited' },
  },
  'somebody is taken out of the group': {
    change: ({ host, groupId }) =>
      host.api.groups.update({ id: groupId, name: `Board ${newId()}`, members: [] }),
    out: { grouped: 'uninvited' },
  },
  'the meeting is called off': {
    change: ({ host, id }) => host.api.meetings.remove({ id }),
    out: everybody('cancelled'),
  },
}

function everybody(reason: string): Partial<Record<Who, string>> {
  return { host: reason, member: reason, grouped: reason, invited: reason, visitor: reason, shared: reason }
}

async function suspendedFor(id: string) {
  await people.staff.api.customers.suspend({ id })
  await fixture.db.updateTable('users').set({ status: 'active' }).where('id', '=', people.staff.id).execute()
}

async function secondSession(userId: string) {
  return fixture.client(
    await fixture.sessions.open(userId, 'full', { userAgent: 'another', address: '127.0.0.1' }),
  )
}

async function invite({ host, id, groupId }: Meeting, members: readonly string[]) {
  const { beginTime, endTime } = await host.api.meetings.read({ id })
  return host.api.meetings.update({
    id,
    name: 'Planning',
    beginTime,
    endTime,
    groupId,
    members: [...members],
    lobby: 'off',
  })
}

for (const [way, { change, out }] of Object.entries(WAYS))
  test(`when ${way}, exactly those who lost their right are put out with the reason, and do not come back with the token they had`, async () => {
    const meeting = await meetingWithPeople()
    const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
    const { jwtToken: shared } = await meeting.host.api.meetings.read({ id: meeting.id })
    const tokens: Record<Who, string> = {
      host: await tokenFor(meeting.host.api, meeting.location),
      member: await tokenFor(meeting.member.api, meeting.location),
      grouped: await tokenFor(meeting.grouped.api, meeting.location),
      invited: await tokenFor(meeting.invited.api, meeting.location),
      visitor: await tokenFor(fixture.client(null), meeting.location),
      shared,
    }
    const pages: Partial<Record<Who, Page>> = {}
    for (const [who, token] of Object.entries(tokens) as [Who, string][]) {
      pages[who] = await first.come(meeting.location, token)
      await pages[who].waitFor('joined')
    }
    await change(meeting)
    for (const [who, reason] of Object.entries(out) as [Who, string][]) {
      assert.equal((await pages[who]?.waitFor('put-out'))?.reason, reason, who)
      for (const node of [first, second])
        assert.equal(
          (await (await node.come(meeting.location, tokens[who])).waitFor('put-out')).reason,
          reason,
          `${who} comes again`,
        )
    }
    for (const who of (Object.keys(tokens) as Who[]).filter((name) => !out[name])) {
      pages[who]?.send({ type: 'chat', text: `still here: ${who}` })
      await pages.host?.waitFor('chat', ({ text }) => text === `still here: ${who}`)
    }
    for (const page of Object.values(pages)) page.send({ type: 'leave' })
    await fixture.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', people.subadmin.id)
      .execute()
  })

test('who waits is put out as well, and on whichever server they wait', async () => {
  const meeting = await meetingWithPeople()
  const { jwtToken } = await meeting.host.api.meetings.read({ id: meeting.id })
  const waiting = []
  for (const node of nodes) waiting.push(await node.come(meeting.location, jwtToken))
  for (const page of waiting) await page.waitFor('waiting')
  await meeting.host.api.meetings.remove({ id: meeting.id })
  for (const page of waiting) assert.equal((await page.waitFor('put-out')).reason, 'cancelled')
})
