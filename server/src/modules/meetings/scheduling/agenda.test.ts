import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailFixture } from '#testing/mail-fixture.ts'

const fixture = await mailFixture()
after(fixture.close)
const host = await fixture.addUser({ role: 'customer', name: 'Ada Holm' })
const bo = await fixture.addUser({ role: 'member', parentId: host.id, email: 'bo@example.org' })

const AGENDA = '1. Budget; numbers, <b>bold</b> \\ plan\n2. Next steps'
const plan = {
  name: 'Budget',
  beginTime: '2026-03-16T09:00:00Z',
  endTime: '2026-03-16T10:00:00Z',
  timeZone: 'Europe/Copenhagen',
  members: [bo.id],
}

test('an agenda is told in the view, in both forms of the mail and in the calendar entry, as plain text', async () => {
  const { id, agenda } = await host.api.meetings.createScheduled({ ...plan, agenda: `  ${AGENDA}\n\n` })
  assert.equal(agenda, AGENDA)
  assert.equal((await bo.api.meetings.read({ id })).agenda, AGENDA)
  const { text, html, calendar } = await fixture.mailTo(bo.email)
  assert.match(text, /Agenda:\n> 1\. Budget; numbers, <b>bold<\/b> \\ plan\n> 2\. Next steps\n/)
  assert.match(
    html,
    /Agenda<\/span><br>1\. Budget; numbers, &lt;b&gt;bold&lt;\/b&gt; \\ plan<br>2\. Next steps/,
  )
  assert.equal(calendar?.events[0]?.description, AGENDA)
})

test('another agenda is told like any change; a change that does not name it leaves it, and one without is said nowhere', async () => {
  const { id } = await host.api.meetings.createScheduled(plan)
  const first = await fixture.mailTo(bo.email)
  assert.deepEqual([first.calendar?.events[0]?.description, first.text.includes('Agenda')], [null, false])
  await host.api.meetings.update({ id, ...plan, agenda: 'Numbers' })
  const second = await fixture.mailTo(bo.email)
  assert.match(second.text, /^Agenda: Numbers$/m)
  assert.deepEqual(
    [second.calendar?.events[0]?.sequence, second.calendar?.events[0]?.description],
    [1, 'Numbers'],
  )
  const renamed = await host.api.meetings.update({ id, ...plan, name: 'Other' })
  assert.equal(renamed.agenda, 'Numbers')
  await fixture.mailTo(bo.email)
  await host.api.meetings.remove({ id })
  assert.doesNotMatch((await fixture.mailTo(bo.email)).text, /Numbers/)
})

test('one meeting of a series may have an agenda of its own', async () => {
  const { id, seriesId } = await host.api.meetings.createScheduled({
    ...plan,
    agenda: 'As always',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })
  await fixture.mailTo(bo.email)
  await host.api.meetings.update({ id, ...plan, agenda: 'The year' })
  const one = await fixture.mailTo(bo.email)
  assert.deepEqual(
    one.calendar?.events.map(({ recurrenceId, description }) => [recurrenceId, description]),
    [['2026-03-16T09:00:00.000Z', 'The year']],
  )
  const agendas = await fixture.db
    .selectFrom('meetings')
    .select('agenda')
    .where('series_id', '=', seriesId)
    .orderBy('begin_time')
    .execute()
  assert.deepEqual(
    agendas.map(({ agenda }) => agenda),
    ['The year', 'As always', 'As always'],
  )
})

test('an agenda has 4,000 characters at the most', async () => {
  await assert.rejects(host.api.meetings.createScheduled({ ...plan, agenda: 'a'.repeat(4_001) }), {
    fields: { agenda: 'too_long' },
  })
})
