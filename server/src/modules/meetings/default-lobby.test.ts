import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const lobbyNow = async ({ api }: PlanningStage['customer']) => {
  const { id } = await api.meetings.createInstant({ name: 'Now' })
  return (await api.meetings.read({ id })).lobby
}

test('guests wait in new meetings; an account says otherwise for itself and its members, and a meeting for itself', async () => {
  const { customer, member, stranger, plan } = stage
  assert.equal(await lobbyNow(customer), 'guests')
  await customer.api.account.saveProfile({ name: customer.name, defaultLobby: 'everyone' })
  assert.deepEqual(
    [await lobbyNow(customer), await lobbyNow(member), await lobbyNow(stranger)],
    ['everyone', 'everyone', 'guests'],
  )
  assert.equal((await member.api.account.profile({})).defaultLobby, 'everyone')
  assert.equal((await customer.api.meetings.createScheduled(plan)).lobby, 'everyone')
  const open = await customer.api.meetings.createScheduled({ ...plan, lobby: 'off' })
  assert.equal(open.lobby, 'off')
  await customer.api.account.saveProfile({ name: customer.name })
  assert.equal(await lobbyNow(customer), 'everyone', 'what is not said stays')
  const changed = await customer.api.meetings.update({ ...plan, id: open.id, name: 'Renamed' })
  assert.equal(changed.lobby, 'off', 'a change without a word about it leaves it')
})

test('a member, and platform staff, have no account of their own to say it for', async () => {
  const error = { code: 'validation_error', fields: { defaultLobby: 'invalid_value' } }
  await assert.rejects(stage.member.api.account.saveProfile({ name: 'Mette', defaultLobby: 'off' }), error)
})
