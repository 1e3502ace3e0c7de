import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { deviceFixture, openNode } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { connectDevice } from '#testing/device-socket.ts'

type Fixture = Awaited<ReturnType<typeof deviceFixture>>
let fixture: Fixture
let admin: Awaited<ReturnType<Fixture['addUser']>>
before(async () => {
  fixture = await deviceFixture()
  admin = await fixture.addUser({ role: 'admin', name: 'Ada Admin' })
})
after(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('settings').execute())

const MIN = {
  title: 'Samtale',
  companyName: 'Samtale',
  logo: OWN_MARK,
  locale: 'en-US',
  meetingEndText: 'Bye',
} as const
const save = (more: Partial<InputOf<typeof settingsEditing.saveGeneral>>) =>
  admin.api.settingsEditing.saveGeneral({ ...MIN, ...more })
const openDevice = async (address: string) =>
  connectDevice(
    address,
    await fixture
      .client(null)
      .kiosk.register({ capabilities: { reboot: false, screenPower: false }, userAgent: '' }),
  )

test('a change is written into the audit log with what differs, under the name of who made it; what changes nothing is not', async () => {
  await save({ companyName: 'Fjord & Co', features: { streaming: true } })
  await save({ companyName: 'Fjord & Co' })
  const { data } = await admin.api.audit.list({})
  assert.equal(data.length, 1)
  const [{ actor, action, resource, subject, before: old, after: now }] = data as [(typeof data)[number]]
  assert.deepEqual(
    [actor?.name, action, resource, subject?.name],
    ['Ada Admin', 'updated', 'settings', 'General settings'],
  )
  assert.deepEqual(old, {
    companyName: 'Samtale',
    'features.streaming': false,
    'meetingEndTexts.en-US': 'Thank you for taking part. The meeting has ended.',
  })
  assert.deepEqual(now, {
    companyName: 'Fjord & Co',
    'features.streaming': true,
    'meetingEndTexts.en-US': 'Bye',
  })
})

test('every portal that somebody has open is notified, on every node, and only once the change is committed', async (t) => {
  const other = await openNode(fixture)
  t.after(other.close)
  const readers = [
    await fixture.addUser({ role: 'member' }),
    await fixture.addUser({ role: 'customer' }),
    await fixture.addUser({ role: 'admin' }),
  ]
  for (const [at, { token, api }] of readers.entries()) {
    const portal = await openPortal(at === 0 ? other.address : fixture.node.address, token)
    t.after(() => portal.close())
    await save({ title: `Title ${at}` })
    await eventually(
      () => portal.received.some(({ resource }) => resource === 'settings'),
      'news of settings',
    )
    assert.equal((await api.settings.read({})).general.title, `Title ${at}`)
  }
})

test('[S3.66] every device receives at once what it shows of the deployment, and nothing else', async (t) => {
  const other = await openNode(fixture)
  t.after(other.close)
  const devices = [await openDevice(fixture.node.address), await openDevice(other.address)]
  await save({ title: 'What devices do not show', features: { streaming: true }, meetingEndText: 'Ciao' })
  await save({
    companyName: 'Fjord & Co',
    primaryColor: '#0a7d5c',
    timeZone: 'Asia/Tokyo',
    dateFormat: 'DD.MM.YYYY',
    locale: 'da-DK',
  })
  for (const device of devices) {
    const { config } = await device.next('config')
    const { companyName, logo, primaryColor, timeZone, dateFormat, locale } = config
    assert.deepEqual(
      [companyName, logo, primaryColor, timeZone, dateFormat, locale],
      ['Fjord & Co', OWN_MARK, '#0a7d5c', 'Asia/Tokyo', 'DD.MM.YYYY', 'da-DK'],
    )
    assert.equal(device.received.filter(({ type }) => type === 'config').length, 1)
    device.socket.close()
  }
})
