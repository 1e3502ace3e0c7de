import { expect } from '@playwright/test'
import { deviceOfCustomer, newDevice, switchOn } from './new-devices.ts'
import { dialogOf, rowsOf } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { sentTo } from './sent.ts'
import { row, readyDevice, tile, inRoom, asTiles, switchOffAll } from './ready-devices.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })
test.afterAll(switchOffAll)

test('a room is called from the page of its device as well, by whoever may call it', async ({ enter }) => {
  const { id, stage } = await readyDevice('Kaldt Fra Sin Side', { privacyEnabled: true })
  const staff = await enter('admin', `/devices/${id}`)
  await expect(staff.getByRole('button', { name: 'Edit this device' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /^Start call/ })).toHaveCount(0)

  const page = await enter('customer', `/devices/${id}`)
  await page.getByRole('button', { name: 'Start call: Kaldt Fra Sin Side' }).click()
  await expect(page).toHaveURL(inRoom)
  await expect.poll(stage).toBe('ringing')
})

test('a call rings in the room while its caller is led there, who reads that it was declined and tries again until it joins [S2.97] [S2.99]', async ({
  enter,
}) => {
  const device = await readyDevice('Afsnit 4', { privacyEnabled: true })
  const page = await enter('customer', '/')
  await asTiles(page)
  await tile(page, 'Afsnit 4').getByRole('button', { name: 'Start call' }).click()
  await expect(page).toHaveURL(inRoom)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call with Afsnit 4')
  const strip = page.getByRole('complementary', { name: 'Meeting rooms' })
  await expect(strip).toContainText(/Ringing Afsnit 4….*\d+ s left/)
  device.decline()
  await expect(strip).toContainText('Afsnit 4 declined')
  await strip.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(device.stage).toBe('ringing')
  await expect(strip).toContainText('Ringing Afsnit 4')
  device.accept()
  await expect(page.locator('[data-part~=conference]'), 'the caller is in without a word').toHaveAttribute(
    'data-shown',
    'true',
  )
  await expect(strip).toContainText('Afsnit 4 has joined')
  device.hangUp()
  await expect(strip).not.toContainText('has joined')
})

test('the caller of a room sees themselves meanwhile, enters by themselves when it answers, and calls no longer when they go away', async ({
  enter,
}) => {
  const device = await readyDevice('Afsnit 5', { privacyEnabled: true })
  const page = await enter('customer', '/')
  await asTiles(page)
  const call = async () => {
    await tile(page, 'Afsnit 5').getByRole('button', { name: 'Start call' }).click()
    await expect(page.locator('[data-part~=room-calling]')).toContainText('Calling Afsnit 5…')
    await expect.poll(device.stage).toBe('ringing')
  }
  await call()
  await page.getByRole('button', { name: 'Turn camera off' }).click()
  await page.goBack()
  await expect.poll(device.stage, 'the caller left the lobby').toBe(undefined)
  await call()
  await page.reload()
  await expect.poll(device.stage, 'the caller closed or reloaded the page').toBe(undefined)
  await expect(page.getByRole('button', { name: 'Join meeting' }), 'a reload opens no camera').toBeVisible()
  await page.goto(demo().url)
  await call()
  device.accept()
  await expect(page.locator('[data-part~=conference]')).toHaveAttribute('data-shown', 'true')
  await expect(
    page.frameLocator('iframe[name^="jitsiConferenceFrame"]').getByRole('button', { name: 'Turn camera on' }),
    'as the lobby was set',
  ).toBeVisible()
  device.hangUp()
})

test('a room in a call says with whom, and Join call leads into it [S2.96] [S2.99]', async ({ enter }) => {
  const { id } = await readyDevice('Direktionen')
  const page = await enter('customer', '/')
  await asTiles(page)
  await expect(tile(page, 'Direktionen')).toContainText('Ready')
  const { location } = await demo().api('member').meetings.createInstant({ name: 'Vagtskifte', deviceId: id })
  await expect(tile(page, 'Direktionen')).toContainText(/Call ongoing.*with Liv Thorsen/)
  await tile(page, 'Direktionen').getByRole('button', { name: 'Join call' }).click()
  await expect(page).toHaveURL(`${demo().url}/room/${location}`)
})

test('a room that does not answer yet is being called, by whom everybody reads, and its caller takes it back', async ({
  enter,
}) => {
  const device = await deviceOfCustomer('Stille Stue')
  const switchOff = await switchOn(device)
  const page = await enter('customer', '/')
  const other = await enter('member', '/')
  await asTiles(page)
  await asTiles(other)
  await tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }).click()
  await expect(page.getByRole('complementary', { name: 'Meeting rooms' })).toContainText(
    'Calling Stille Stue…',
  )
  await expect(tile(other, 'Stille Stue')).toContainText('called by Ole Eriksen')
  await expect(tile(other, 'Stille Stue').getByRole('button', { name: 'Ended' })).toHaveAccessibleDescription(
    'Someone is calling this room.',
  )
  await page.goto(demo().url)
  await expect(
    tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }),
    'who goes away calls no longer',
  ).toBeVisible()
  await tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }).click()
  await expect(page.getByRole('complementary', { name: 'Meeting rooms' })).toContainText(
    'Calling Stille Stue…',
  )
  await page.evaluate(() => (globalThis.fetch = () => Promise.reject(new TypeError('the page is closing'))))
  let attempts = 0
  await page.route('**/v1/device/cancelcall/*', (route) =>
    attempts++ === 0
      ? route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } })
      : route.continue(),
  )
  await page.goto(demo().url)
  await expect(
    tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }),
    'the next page stops what was left, as soon as the server can',
  ).toBeVisible()
  expect(attempts).toBe(2)
  await tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }).click()
  await expect(page.getByRole('complementary', { name: 'Meeting rooms' })).toContainText(
    'Calling Stille Stue…',
  )
  attempts = 0
  await page.goBack()
  await expect(
    tile(page, 'Stille Stue').getByRole('button', { name: 'Start call' }),
    'and so does the same page, on another screen',
  ).toBeVisible()
  expect(attempts).toBe(2)
  await demo().api('customer').meetings.createInstant({ name: 'From a program', deviceId: device.id })
  await expect(tile(page, 'Stille Stue')).toContainText('called by you')
  await tile(page, 'Stille Stue').getByRole('button', { name: 'Cancel' }).click()
  for (const each of [page, other])
    await expect(tile(each, 'Stille Stue').getByRole('button', { name: 'Start call' })).toBeVisible()
  await page.goto(`${demo().url}/reports/meetings`)
  await expect(page.getByRole('row', { name: 'Call with Stille Stue' }).first()).toBeVisible()
  switchOff()
})

test('everybody calls the rooms of their own account, a member those of its parent', async ({ enter }) => {
  const { deviceId } = await newDevice()
  await demo().api('subadmin').devices.assign({ deviceId, userDeviceName: 'Havnegårds Sal' })
  const page = await enter('member', '/')
  await expect(row(page, 'Vagtstuen')).toBeVisible()
  await expect(row(page, 'Havnegårds Sal')).toHaveCount(0)
  const subadmin = await enter('subadmin', '/')
  await expect(rowsOf(subadmin)).toHaveCount(1)
  await expect(rowsOf(subadmin)).toContainText('Havnegårds Sal')
})

test('an instant meeting is begun with a device of the list, or with none, and now [S5.60] [S7.26] [S9.7]', async ({
  enter,
}) => {
  const { id } = await readyDevice('Laboratoriet')
  const page = await enter('customer', '/overview')
  for (const [device, deviceId] of [
    ['None', null],
    ['Laboratoriet', id],
  ] as const) {
    await page.goto(`${demo().url}/overview`)
    const sent = sentTo(page, 'meetings/createinstant')
    await page.getByRole('button', { name: 'Call options' }).click()
    await dialogOf(page).getByLabel('Meeting name').fill('Prøvesvar')
    await dialogOf(page).getByLabel('Meeting room').selectOption(device)
    await dialogOf(page).getByRole('button', { name: 'Start call' }).click()
    await expect(page).toHaveURL(inRoom)
    expect(sent[0]?.postDataJSON()).toEqual({
      name: 'Prøvesvar',
      beginTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      location: '',
      deviceId,
    })
  }
  await expect(page.getByRole('complementary', { name: 'Meeting rooms' })).toContainText('Laboratoriet')
})

test('a moderator of a meeting rings a room into it; nobody else asks about its calls', async ({ enter }) => {
  const device = await readyDevice('Fjordsalen')
  await deviceOfCustomer('Kælderen')
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Drift' })
  const options = { permissions: ['camera', 'microphone'] }
  const member = await enter('member', '/livez', options)
  const requests = sentTo(member, `device/calls/${location}`)
  await member.goto(`${demo().url}/room/${location}`)
  await member.getByRole('button', { name: 'Join meeting' }).click()
  await expect(member.locator('[data-part~=conference]')).toHaveAttribute('data-shown', 'true')

  const page = await enter('customer', `/room/${location}`, options)
  await page.getByRole('button', { name: 'Join meeting' }).click()
  await page.getByRole('button', { name: 'Ring a meeting room' }).click()
  await expect(dialogOf(page), 'dark like the room, in the light theme too').toHaveCSS(
    'color',
    'rgb(233, 238, 248)',
  )
  const off = dialogOf(page).getByRole('button', { name: 'Ring: Kælderen' })
  await expect(off).toBeDisabled()
  await expect(off).toHaveAccessibleDescription(/never been turned on/)
  await dialogOf(page).getByRole('button', { name: 'Ring: Fjordsalen' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Meeting rooms' })).toContainText(
    'Fjordsalen has joined',
  )
  expect(device.stage()).toBe('in-call')
  expect(requests).toHaveLength(0)
})
