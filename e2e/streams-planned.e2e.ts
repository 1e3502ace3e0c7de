import { expect } from '@playwright/test'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'
import { dayInCopenhagen as dayIn } from './calendar-day.ts'
import { fillDay } from './date-fields.ts'
import { dialogOf, field, press, expectToast } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planEvent, planLive } from './plan-streams.ts'
import { sentTo } from './sent.ts'
import { beginLater, card, offers, pick, tab } from './stream-cards.ts'
import { streamingOn } from './streaming-on.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 976 } })

test('a live stream that is on is joined, an event that is on is stopped, and what is over is only looked at [S2.206] [S2.207] [S2.208] [S2.212] [S2.213] [S2.214] [S8.45] [S8.46] [S8.47] [S8.51]', async ({
  enter,
}) => {
  await streamingOn()
  const { location } = await planLive('Live now', { inMinutes: 0 })
  const page = await enter('customer', '/livestreaming?tab=ongoing')
  await offers(page, 'Live now', ['Join'])
  await expect(page.getByRole('link', { name: 'Join: Live now' })).toHaveAttribute(
    'href',
    `/room/${location}`,
  )

  await page.goto(`${demo().url}/scheduledevents`)
  await page.getByRole('button', { name: 'New event' }).first().click()
  await field(page, 'Name').fill('Menu of today')
  await field(page, 'Viewing URL').fill('example')
  await press(page, 'Schedule event')
  await expect(dialogOf(page).getByText('Enter valid URL')).toBeVisible()
  await field(page, 'Viewing URL').fill('https://example.com/menu')
  await pick(page, 'TVs', 'Vagtstuen')
  await press(page, 'Schedule event')
  await expectToast(page, 'Scheduled event created')
  // It begins now, and is shown where it stands.
  await expect(tab(page, /^Ongoing/)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page, 'Menu of today')).toContainText('1 TV')
  await expect(
    card(page, 'Menu of today').getByRole('link', { name: 'https://example.com/menu' }),
  ).toBeVisible()
  await offers(page, 'Menu of today', ['Stop'])
  await page.getByRole('button', { name: 'Stop: Menu of today' }).click()
  await press(page, 'Stop')
  await expectToast(page, 'Scheduled event stopped')
  await tab(page, /^Recent/).click()
  await offers(page, 'Menu of today', ['View'])
  await page.getByRole('button', { name: 'View: Menu of today' }).click()
  await expect(field(page, 'Name')).toBeDisabled()
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await planEvent('To come')
  await tab(page, /^Upcoming/).click()
  await page.getByRole('button', { name: 'Edit: To come' }).click()
  await field(page, 'Name').fill('Still to come')
  await press(page, 'Save')
  await expectToast(page, 'Scheduled event edited')
  await page.getByRole('button', { name: 'Delete: Still to come' }).click()
  await press(page, 'Delete')
  await expectToast(page, 'Scheduled event deleted')

  for (const [address, label] of [
    ['/livestreaming?tab=recent', 'Name'],
    ['/replaystreaming?tab=recent', 'Title'],
  ] as const) {
    await page.goto(demo().url + address)
    const actions = page.getByRole('article').locator('[data-part~=actions]').locator('a, button')
    await expect(actions.first()).toBeVisible()
    for (const action of await actions.all()) await expect(action).toHaveAccessibleName(/^View: /)
    const name = (await actions.first().getAttribute('aria-label'))?.replace('View: ', '') ?? ''
    await actions.first().click()
    await expect(field(page, label)).toHaveValue(name)
    await expect(dialogOf(page).locator(':is(input, select, textarea):not(:disabled)')).toHaveCount(0)
    await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
})

test('a replay is planned of a video, without a TV if need be, changed and deleted [S2.208] [S2.220] [S2.221] [S2.222] [S3.50] [S5.70] [S5.75] [S9.7] [S8.48] [S8.49] [S8.50]', async ({
  enter,
}) => {
  await streamingOn()
  const api = demo().api('customer')
  const { id: account } = await api.account.profile({})
  await api.videos.upload({
    chunkIndex: 0,
    totalChunks: 1,
    filename: 'summer.mp4',
    account,
    chunk: new Blob([THREE_SECONDS]),
  })
  const page = await enter('customer', '/replaystreaming')
  await page.getByRole('button', { name: 'New replay' }).first().click()
  await press(page, 'Schedule replay')
  for (const message of [
    'Enter a title',
    'Choose what to play',
    'Choose at least one member',
    'No TV plays it',
  ])
    await expect(dialogOf(page).getByText(message)).toBeVisible()
  const created = sentTo(page, 'meetings/createreplaystreaming')
  await field(page, 'Title').fill('Summer again')
  await beginLater(page, dayIn(2))
  await expect(field(page, 'Group')).toHaveValue('None')
  await pick(page, 'What to play', 'summer.mp4')
  await pick(page, 'Participants')
  await pick(page, 'Participants', 'Liv')
  for (const name of ['Vagtstuen', 'Direktionslokalet']) await pick(page, 'TV', name)
  await expect(dialogOf(page).getByRole('combobox', { name: 'TV', exact: true })).toHaveValue(
    'Direktionslokalet',
  )
  // Also by its name, once the server has answered what was typed.
  const searched = page.waitForResponse(
    (response) =>
      response.url().includes('/device/read') && String(response.request().postData()).includes('None'),
  )
  await dialogOf(page).getByRole('combobox', { name: 'TV', exact: true }).fill('None')
  await searched
  await pick(page, 'TV', 'None')
  await dialogOf(page).getByRole('button', { name: 'Or generate meeting name' }).click()
  await expect(field(page, 'Room name')).toHaveValue(/^[a-z0-9-]{6,64}$/)
  await fillDay(page, 'Ends, day', dayIn(1))
  await press(page, 'Schedule replay')
  await expect(dialogOf(page).getByText("The end time can't be before the start time")).toBeVisible()
  expect(created, 'an end before the start blocks saving').toEqual([])
  await fillDay(page, 'Ends, day', dayIn(2))
  await press(page, 'Schedule replay')
  await expectToast(page, 'Replay created')
  const sent: unknown = created[0]?.postDataJSON()
  const local = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  expect(sent).toMatchObject({
    beginTime: local,
    endTime: local,
    devices: [],
    deviceId: null,
    groupId: null,
    members: [expect.any(String), expect.any(String)],
  })
  await expect(card(page, 'Summer again')).toContainText('Plays “summer.mp4”')
  await offers(page, 'Summer again', ['Delete', 'Edit'])

  await page.getByRole('button', { name: 'Edit: Summer again' }).click()
  await field(page, 'Title').fill('Summer once more')
  await press(page, 'Save')
  await expectToast(page, 'Replay edited')
  await page.getByRole('button', { name: 'Delete: Summer once more' }).click()
  await press(page, 'Delete')
  await expectToast(page, 'Replay deleted')
})

test('members plan events and look at the rest; customers plan, change and delete each [S6.89] [S6.90] [S6.91] [S6.92] [S6.93]', async ({
  enter,
}) => {
  await streamingOn()
  await planLive('For everybody')
  const [member, customer] = [
    await enter('member', '/livestreaming'),
    await enter('customer', '/livestreaming'),
  ]
  await expect(card(member, 'For everybody')).toBeVisible()
  await offers(member, 'For everybody', ['Launch'])
  await expect(member.getByRole('switch')).toHaveCount(0)
  await expect(card(customer, 'For everybody')).toBeVisible()
  await offers(customer, 'For everybody', ['Delete', 'Edit', 'Launch'])
  for (const [address, name, byMember] of [
    ['/livestreaming', 'New live stream', 0],
    ['/scheduledevents', 'New event', 1],
    ['/replaystreaming', 'New replay', 0],
  ] as const) {
    for (const [page, count] of [
      [member, byMember],
      [customer, 1],
    ] as const) {
      await page.goto(demo().url + address)
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expect(page.locator('[data-part~=page-head]').getByRole('button', { name })).toHaveCount(count)
    }
  }
})
