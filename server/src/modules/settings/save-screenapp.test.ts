import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let admin: Awaited<ReturnType<TestApp['addUser']>>
before(async () => {
  fixture = await testApp()
  admin = await fixture.addUser({ role: 'super-admin' })
})
after(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('settings').execute())

const save = (more: {
  token?: string
  recForParticipant?: boolean
  recForModerator?: boolean
  version?: number
}) => admin.api.settingsEditing.saveScreenApp(more)

test('[S5.76] the screen-recording integration needs a token until it has one', async () => {
  for (const more of [{}, { recForModerator: true }, { token: '' }, { token: '  ' }])
    await assert.rejects(save(more), { code: 'validation_error', fields: { token: 'token_required' } })
  assert.deepEqual((await admin.api.settings.read({})).screenapp, {
    tokenSet: false,
    recForParticipant: false,
    recForModerator: false,
    version: 1,
  })
})

test('[S3.74] [S7.9] its token is written and never read, by nobody and nowhere; whom it is for is switched', async () => {
  const token = `secret-${newId()}`
  const saved = await admin.api.settingsEditing.saveScreenApp({
    token,
    recForParticipant: true,
    setting: 'screenapp',
    category: 'screenapp',
  })
  assert.deepEqual(saved.screenapp, {
    tokenSet: true,
    recForParticipant: true,
    recForModerator: false,
    version: 2,
  })
  // Without a token the one there is stays.
  assert.deepEqual((await save({ recForModerator: true })).screenapp, {
    tokenSet: true,
    recForParticipant: true,
    recForModerator: true,
    version: 3,
  })
  const everything = JSON.stringify([
    await admin.api.settings.read({}),
    await admin.api.audit.list({}),
    await fixture.db.selectFrom('settings').selectAll().execute(),
    await fixture.db.selectFrom('audit_entries').selectAll().execute(),
  ])
  assert.ok(!everything.includes(token.slice(0, 12)))
  assert.ok(!everything.includes(token.slice(-4)), 'not even its end')
  for (const role of ['subadmin', 'customer', 'member'] as const)
    assert.equal((await (await fixture.addUser({ role })).api.settings.read({})).screenapp, undefined)
})

test('another token is a change that is in the audit log; the same again is none', async () => {
  await save({ token: 'the first' })
  assert.equal((await save({ token: 'the first' })).screenapp?.version, 2)
  fixture.clock.advance(60_000)
  assert.equal((await save({ token: 'the second' })).screenapp?.version, 3)
  const [last] = (await admin.api.audit.list({})).data
  assert.deepEqual(
    [last?.action, last?.resource, last?.subject?.name],
    ['updated', 'settings', 'Screen recording'],
  )
  assert.deepEqual(last?.after, { token: `set ${fixture.clock.now().toISOString()}` })
  fixture.clock.advance(60_000)
  await assert.rejects(save({ token: 'the third', version: 2 }), {
    code: 'edit_conflict',
    fields: { token: 'changed_meanwhile' },
  })
})
