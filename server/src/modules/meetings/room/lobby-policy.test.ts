import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LOBBIES, type Lobby } from '@samtale/contract/meetings/lobby'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tenantsIn } from '#testing/tenants.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
after(() => fixture.close())

async function roomWith(lobby: Lobby) {
  const { id, location } = await people.member.api.meetings.createInstant({ name: 'Budget' })
  const group = {
    id: newId(),
    name: `Board ${lobby} ${location}`,
    description: '',
    parent_id: people.customer.id,
    created_at: fixture.clock.now(),
  }
  await fixture.db.insertInto('groups').values(group).execute()
  await fixture.db.updateTable('meetings').set({ lobby, group_id: group.id }).where('id', '=', id).execute()
  const invited = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  const inGroup = await fixture.addUser({ role: 'customer', parentId: people.staff.id })
  await fixture.db.insertInto('meeting_members').values({ meeting_id: id, user_id: invited.id }).execute()
  await fixture.db.insertInto('group_members').values({ group_id: group.id, user_id: inGroup.id }).execute()
  const { member: host, customer: parent, subadmin: above, colleague, stranger, staff } = people
  return { id, roomName: location, by: { host, parent, above, colleague, invited, inGroup, stranger, staff } }
}

/**
 * What a token says of the way in: whether its bearer passes the lobby, and whether the room opens with it.
 */
async function wayIn(api: TestApp['client'] extends (token: null) => infer C ? C : never, roomName: string) {
  const { jwtToken, control } = await api.meetings.getToken({ roomName, userName: 'Somebody' })
  const grant = await fixture.conference.verify(jwtToken, fixture.clock.now())
  assert.ok(grant)
  return { passes: grant.lobbyBypass, lobby: grant.lobby, title: grant.title, leads: control !== null }
}

/** Whether the page says before anybody asks that they will wait. */
const waits = async (api: TestApp['client'] extends (token: null) => infer C ? C : never, room: string) =>
  (await api.meetings.getByLocation({ room })).waits

const MODERATORS = ['host', 'parent', 'above']
const KNOWN = ['colleague', 'invited', 'inGroup']

/** With the lobby for everyone the invited wait too. */
const PROVES = { off: 'D3.17', guests: 'D3.17 D3.20', everyone: 'D3.20' }

for (const lobby of LOBBIES)
  test(`with the lobby policy "${lobby}" every standing gets the way in that it says [${PROVES[lobby]}]`, async () => {
    const { roomName, by } = await roomWith(lobby)
    const opens = { lobby: lobby !== 'off', title: 'Budget' }
    for (const [who, { api }] of Object.entries(by)) {
      const leads = MODERATORS.includes(who)
      const passes = leads || (KNOWN.includes(who) && lobby !== 'everyone')
      assert.deepEqual(await wayIn(api, roomName), { ...opens, passes, leads }, who)
      assert.equal(await waits(api, roomName), lobby !== 'off' && !passes, `${who} is told whether they wait`)
    }
    assert.equal(await waits(fixture.client(null), roomName), lobby !== 'off', 'and so is a visitor')
    assert.deepEqual(
      await wayIn(fixture.client(null), roomName),
      { ...opens, passes: false, leads: false },
      'visitor',
    )
  })

test('whoever moderates a meeting receives its id and how its lobby works; nobody else does', async () => {
  const { id, roomName, by } = await roomWith('guests')
  const { control } = await by.host.api.meetings.getToken({ roomName })
  assert.deepEqual([control?.id, control?.lobby], [id, 'guests'])
  assert.equal((await by.invited.api.meetings.getToken({ roomName })).control, null)
})

test('the link made to be shared opens the room as it was planned, and waits in its lobby', async () => {
  for (const lobby of LOBBIES) {
    const { id, by } = await roomWith(lobby)
    const { jwtToken } = await by.host.api.meetings.read({ id })
    const grant = await fixture.conference.verify(jwtToken, fixture.clock.now())
    assert.deepEqual(
      [grant?.lobby, grant?.lobbyBypass, grant?.moderator, grant?.title],
      [lobby !== 'off', false, false, 'Budget'],
    )
  }
})
