import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { MAX_EDITS } from '@samtale/contract/meetings/history'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
const START = new Date('2026-03-02T09:00:00Z')
before(async () => {
  fixture = await testApp({ now: START })
  stage = await planningStage(fixture)
})
beforeEach(() => fixture.clock.set(START))
after(() => fixture.close())

const change = (id: string, more: object) => {
  fixture.clock.advance(60_000)
  return stage.customer.api.meetings.update({ id, ...stage.plan, ...more })
}
const editsOf = async (id: string) => (await stage.customer.api.meetings.read({ id })).history.edits

test('whoever manages a meeting reads when, by whom and what of it was changed, the newest first; the invited do not', async () => {
  const { id } = await stage.customer.api.meetings.createScheduled(stage.plan)
  assert.deepEqual(await editsOf(id), [])
  await change(id, { name: 'Renamed', agenda: 'Who does what' })
  await change(id, {
    ...{ name: 'Renamed', agenda: 'Who does what' },
    ...{ beginTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00', members: [] },
    guests: [{ email: 'kim@firma.example' }],
  })
  const by = (await stage.customer.api.account.profile({})).profile.name
  assert.deepEqual(await editsOf(id), [
    { at: '2026-03-02T09:02:00.000Z', by, what: ['time', 'members', 'guests'] },
    { at: '2026-03-02T09:01:00.000Z', by, what: ['name', 'agenda'] },
  ])
})

test('a change of a series is in the history of each meeting that it changed, that of one in its own alone', async () => {
  const { seriesId } = await stage.customer.api.meetings.createScheduled({
    ...stage.plan,
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })
  const [first = '', second = '', third = ''] = (await stage.rowsOf(seriesId)).map(({ id }) => id)
  await change(first, { scope: 'series', recurrence: 'FREQ=WEEKLY;COUNT=3', name: 'All renamed' })
  await stage.customer.api.meetings.update({
    ...{ id: second, scope: 'one', name: 'This one' },
    ...{ beginTime: '2026-03-10T10:00', endTime: '2026-03-10T11:00', timeZone: stage.plan.timeZone },
    ...{ members: stage.plan.members, devices: stage.plan.devices },
  })
  const what = async (id: string) => (await editsOf(id))?.map((edit) => edit.what)
  assert.deepEqual(await what(third), [['name']])
  assert.deepEqual(await what(second), [['name'], ['name']])
  assert.deepEqual(await what(first), [['name']])
})

test(`a history names the newest ${MAX_EDITS} changes`, async () => {
  const { id } = await stage.customer.api.meetings.createScheduled(stage.plan)
  for (let count = 0; count < MAX_EDITS + 2; count += 1) await change(id, { name: `Name ${count}` })
  const edits = await editsOf(id)
  assert.equal(edits?.length, MAX_EDITS)
  assert.equal(edits?.[0]?.at, fixture.clock.now().toISOString())
})
