import { expect, type Page } from '@playwright/test'
import { isAbsent, stands } from './addresses.ts'
import { demo, test, withDemo } from './demo.ts'
import { meetingWith } from './join-lobby.ts'
import { planMeeting } from './plans.ts'
import { choose, dialogOf, field, press } from './row-actions.ts'

withDemo()

const named = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Opens something from the menu of the bar. */
async function host(page: Page, item: string) {
  await page.getByRole('button', { name: 'Host a meeting' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('dialogs about a meeting have addresses that a reload and Back keep, in the list and on the overview', async ({
  enter,
}) => {
  const { id } = await planMeeting('Har En Adresse')
  const page = await enter('customer', '/meetings?search=Har+En')
  await page.getByRole('link', { name: 'Har En Adresse', exact: true }).click()
  await stands(page, `/meetings/${id}/edit?search=Har+En`)
  await page.reload()
  await expect(field(page, 'Meeting name')).toHaveValue('Har En Adresse')
  await page.goBack()
  await stands(page, '/meetings?search=Har+En')
  await expect(dialogOf(page)).toHaveCount(0)
  for (const [item, address, title] of [
    ['Share invitation', 'share', 'Share meeting'],
    ['View', 'view', 'Har En Adresse'],
  ] as const) {
    await choose(page, 'Har En Adresse', item)
    await stands(page, `/meetings/${id}/${address}?search=Har+En`)
    await page.reload()
    await expect(named(page, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await stands(page, '/meetings?search=Har+En')
  }
  await page.goto(`${demo().url}/meetings/${id}/people`)
  await expect(named(page, 'Har En Adresse')).toContainText('Emma Riis')
  await page.goto(`${demo().url}/overview/${id}/delete`)
  await expect(page.getByRole('alertdialog', { name: /^Delete “Har En Adresse”, / })).toBeVisible()
  await press(page, 'Cancel')
  await stands(page, '/overview')
  await page.goto(`${demo().url}/meetings/calendar`)
  await expect(dialogOf(page)).toBeVisible()
})

test('a meeting in the calendar is a link to its dialog, whose address stands over the calendar', async ({
  enter,
}) => {
  const { id, beginTime } = await planMeeting('Fra Kalenderen')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }).format(new Date(beginTime))
  const over = `?view=day&date=${day}`
  const page = await enter('customer', `/meetings${over}`)
  const event = page.getByRole('link', { name: /Fra Kalenderen/ }).first()
  await expect(event).toHaveAttribute('href', `/meetings/${id}/view${over}`)
  await event.click()
  await page.getByRole('button', { name: 'Edit: Fra Kalenderen' }).click()
  await stands(page, `/meetings/${id}/edit${over}`)
  await page.reload()
  await field(page, 'Meeting name').fill('Halvt Skrevet')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await stands(page, `/meetings${over}`)
  await expect(page.getByRole('link', { name: /Fra Kalenderen/ }).first()).toBeVisible()
})

test('the address of a dialog about a meeting that one does not see, or may not change, shows a message', async ({
  enter,
}) => {
  const [shown, hidden] = [
    await planMeeting('Kun At Se', { invite: ['Liv Thorsen'] }),
    await planMeeting('Ikke Inviteret', { invite: ['Emma Riis'] }),
  ]
  const page = await enter('member', `/meetings/${shown.id}/people`)
  await expect(named(page, 'Kun At Se')).toBeVisible()
  for (const [address, screen] of [
    [`/meetings/${shown.id}/edit?view=week`, '/meetings?view=week'],
    [`/overview/${shown.id}/delete`, '/overview'],
    [`/overview/${hidden.id}/share`, '/overview'],
  ] as const) {
    await page.goto(demo().url + address)
    await isAbsent(page)
    await stands(page, screen)
  }
  const staff = await enter('admin', '/outbox/start-call')
  await isAbsent(staff)
  await stands(staff, '/outbox')
})

test('the dialogs of the bar have addresses on every screen', async ({ enter }) => {
  const page = await enter('customer', '/members?search=Emma')
  await host(page, 'Call options')
  await stands(page, '/members/start-call?search=Emma')
  await page.reload()
  await expect(field(page, 'Meeting name')).toBeVisible()
  await page.goBack()
  await stands(page, '/members?search=Emma')
  await expect(dialogOf(page)).toHaveCount(0)

  await page.goto(demo().url)
  await host(page, 'Schedule')
  await stands(page, '/schedule')
  await expect(field(page, 'Meeting name')).toBeFocused()
  await page.reload()
  await field(page, 'Meeting name').fill('Halvt Skrevet')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await stands(page, '/')
  await expect(dialogOf(page)).toHaveCount(0)

  await page.goto(`${demo().url}/settings`)
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  await name.fill('Ole Eriksen Jr.')
  await host(page, 'Call options')
  await expect(field(page, 'Meeting name')).toBeFocused()
  await page.goBack()
  await expect(dialogOf(page), 'nothing of the screen is lost').toHaveCount(0)
  await expect(name).toHaveValue('Ole Eriksen Jr.')
})

test('a dialog about a running meeting has an address, and stays as it is when the meeting ends meanwhile', async ({
  enter,
}) => {
  const { id } = await meetingWith('Slutter Nu', 'Tove')
  const page = await enter('customer', '/now')
  const card = page.getByRole('article', { name: 'Slutter Nu', exact: true })
  await card.getByRole('button', { name: 'Send a message to those waiting for Slutter Nu' }).click()
  await stands(page, `/now/${id}/message`)
  await expect(dialogOf(page)).toContainText('Slutter Nu')
  await page.goBack()
  await stands(page, '/now')
  await card.getByRole('button', { name: 'End Slutter Nu', exact: true }).click()
  await stands(page, `/now/${id}/end`)
  await page.reload()
  await expect(dialogOf(page)).toContainText('In the meeting1')
  await demo().api('super-admin').running.end({ id })
  await expect(page.locator('article', { hasText: 'Slutter Nu' })).toHaveCount(0)
  await expect(dialogOf(page)).toContainText('Slutter Nu')
  await press(page, 'Cancel')
  await stands(page, '/now')
  await page.goto(`${demo().url}/now/${id}/end`)
  await isAbsent(page)
  await stands(page, '/now')
})
