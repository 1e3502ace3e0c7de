import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppError } from '@samtale/contract/core/errors'
import { nobody } from '#testing/request-factory.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: Awaited<ReturnType<TestApp['addUser']>>
let admin: Awaited<ReturnType<TestApp['addUser']>>
before(async () => {
  app = await testApp()
  boss = await app.addUser({ role: 'customer' })
  admin = await app.addUser({ role: 'admin' })
})
after(() => app.close())

const fieldsOf = async (made: Promise<unknown>) =>
  made.then(
    () => ({}),
    (error: AppError) => error.fields,
  )
/** Lines of one's own, a tab, a line of Unicode, a terminal's escape, marks that turn the direction. */
const HIDDEN = [
  'a\n\nYour account is closed',
  'a\rb',
  'a\tb',
  'a\u2028b',
  'a\u001b[2Jb',
  'a\u0085b',
  'photo\u202Egpj.exe',
  'a\u2066b\u2069',
  'a\u200Eb',
]
const times = { beginTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }

test('whatever has a name takes one line of it, and nothing that cannot be seen', async () => {
  for (const name of HIDDEN) {
    const fieldErrors = { name: 'one_line_only' }
    assert.deepEqual(
      await fieldsOf(boss.api.members.create({ ...nobody(), name })),
      fieldErrors,
      JSON.stringify(name),
    )
    assert.deepEqual(await fieldsOf(admin.api.customers.create({ ...nobody(), name })), fieldErrors)
    assert.deepEqual(await fieldsOf(boss.api.account.saveProfile({ name })), fieldErrors)
    assert.deepEqual(await fieldsOf(boss.api.groups.create({ name })), fieldErrors)
    assert.deepEqual(await fieldsOf(boss.api.meetings.createScheduled({ name, ...times })), fieldErrors)
    assert.deepEqual(await fieldsOf(boss.api.meetings.createInstant({ name })), fieldErrors)
    assert.deepEqual(await fieldsOf(boss.api.videos.begin({ account: boss.id, filename: name, size: 10 })), {
      filename: 'one_line_only',
    })
    assert.deepEqual(
      await fieldsOf(boss.api.devices.assign({ deviceId: 'K7QF-2M9D', userDeviceName: name })),
      { userDeviceName: 'one_line_only' },
    )
    assert.deepEqual(await fieldsOf(admin.api.faq.create({ title: name, answer: '' })), {
      title: 'one_line_only',
      answer: 'description_required',
    })
  }
})

test('a text that is meant to have lines keeps them and its tabs, and takes no other control character', async () => {
  const description = 'First line\n\n\tSecond line\r\nשלום\u200E'
  assert.equal((await boss.api.groups.create({ name: 'Choir', description })).description, description)
  for (const bad of ['a\u001b[2Jb', 'photo\u202Egpj.exe', 'a\u2066b'])
    assert.deepEqual(await fieldsOf(boss.api.groups.create({ name: 'Other', description: bad })), {
      description: 'hidden_characters',
    })
})

test('letters of every script are letters, with what belongs to them', async () => {
  for (const name of ['Zoë Ångström', '山田 太郎', 'محمد', 'नमस्ते', '👩‍👩‍👧 family', 'O’Neill-Søe'])
    assert.equal((await boss.api.members.create({ ...nobody(), name })).profile.name, name)
})

test('an address of a streaming server that cannot be is answered at its field', async () => {
  const friend = await boss.api.members.create(nobody())
  const live = { name: 'Service', ...times, target: 'rtmp' as const, streamKey: 'key', members: [friend.id] }
  for (const rtmpUrl of [
    'rtmp://8.8.8.8:99999/a',
    'rtmp://[::1/a',
    'rtmp://evil.example@evil.example/app',
    'rtmp://1.2.3.4.5/a',
  ])
    assert.deepEqual(
      await fieldsOf(boss.api.liveStreams.create({ ...live, rtmpUrl })),
      { rtmpUrl: 'please_insert_valid_rtmp_url' },
      rtmpUrl,
    )
  for (const rtmpUrl of [
    'rtmp://127.1/a',
    'rtmp://2130706433/a',
    'rtmp://[::ffff:10.0.0.1]/a',
    'rtmps://0x7f.1:443/a',
    'rtmp://localhost./a',
    'rtmp://a.localhost/a',
  ])
    assert.deepEqual(
      await fieldsOf(boss.api.liveStreams.create({ ...live, rtmpUrl })),
      { rtmpUrl: 'address_not_allowed' },
      rtmpUrl,
    )
  assert.deepEqual(app.unexpectedErrors, [])
})

test('an address of the web has no blank and nothing hidden in it', async () => {
  for (const webhookUrl of [
    'https://exa\nmple.org/x',
    'https://example.org/\u202Ex',
    'https://exa\tmple.org',
  ])
    assert.deepEqual(
      await fieldsOf(boss.api.devices.saveAlerts({ mail: '', webhookUrl, settleSeconds: 60 })),
      { webhookUrl: 'please_insert_valid_url' },
    )
})

test('a webhook that is written as a machine of the own network is rejected at its field', async () => {
  for (const host of [
    '127.0.0.1',
    'localhost',
    'a.localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '10.0.0.7',
    '169.254.169.254',
    '127.0.0.1.',
  ])
    assert.deepEqual(
      await fieldsOf(
        boss.api.devices.saveAlerts({ mail: '', webhookUrl: `http://${host}/hook`, settleSeconds: 60 }),
      ),
      { webhookUrl: 'address_not_allowed' },
      host,
    )
  assert.equal(
    (
      await boss.api.devices.saveAlerts({
        mail: '',
        webhookUrl: 'https://hooks.example.org/x',
        settleSeconds: 60,
      })
    ).webhookUrl,
    'https://hooks.example.org/x',
  )
})
