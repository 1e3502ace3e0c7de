import { expect } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { fillLists, rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'

withDemo()
test.beforeAll(fillLists)

test('a list on screen has what somebody else adds meanwhile, without a reload [S4.30]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members')
  await expect(rowsOf(page).first()).toBeVisible()
  // The line to the server is open once the profile is there; whatever it tells is fetched.
  const person = newPerson('Kom Udefra')
  await demo().api('customer').members.create(person)
  await expect(page.getByRole('row', { name: /Kom Udefra/ })).toBeVisible()
})

test('what is changed after a page has read, and before its connection is open, is on screen all the same, and else nothing is read twice [S4.30]', async ({
  enter,
}) => {
  const page = await enter('customer', '/profile', {})
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) read.push(`${request.url()} ${request.postData()}`)
  })
  const openLine = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/v1\/live$/, async (line) => {
    await openLine.promise
    line.connectToServer()
  })
  await page.goto(`${demo().url}/members`)
  await expect(rowsOf(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await demo().api('customer').members.create(newPerson('Kom Imellem'))
  openLine.resolve()
  await expect(page.getByRole('row', { name: /Kom Imellem/ })).toBeVisible()

  // What was changed within the last second counts as changed meanwhile: until then it is read twice.
  await expect(async () => {
    read.length = 0
    const opened = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'))
    await page.reload()
    await opened
    await page.waitForLoadState('networkidle')
    expect(read.length).toBeGreaterThan(2)
    expect(read.length, read.join('\n')).toBe(new Set(read).size)
  }).toPass({ timeout: 15_000 })
})

test('a server that has died behind a proxy, which keeps the connection open, is left for another', async ({
  enter,
}) => {
  const page = await enter('customer', '/profile', {})
  const dead = Promise.withResolvers<void>()
  let lines = 0
  await page.routeWebSocket(/\/v1\/live$/, (line) => {
    const server = line.connectToServer()
    lines += 1
    if (lines > 1) return
    server.onMessage((message) => {
      line.send(message)
      if (!String(message).includes('ready')) return
      line.send(JSON.stringify({ type: 'alive', withinSeconds: 0.1 }))
      server.onMessage(() => {})
      dead.resolve()
    })
  })
  await page.goto(`${demo().url}/members`)
  await expect(rowsOf(page).first()).toBeVisible()
  await dead.promise
  await demo().api('customer').members.create(newPerson('Kom Bagefter'))
  await expect(page.getByRole('row', { name: /Kom Bagefter/ })).toBeVisible()
})

test('while the pointer is over the rows nothing moves: contents change in place, the rest waits behind a button', async ({
  enter,
}) => {
  const customer = demo().api('customer')
  const made = await customer.members.create(newPerson('Aage Før'))
  const page = await enter('customer', '/members')
  const row = page.locator(`[data-row="${made.id}"]`)
  await row.hover()
  const order = () => rowsOf(page).evaluateAll((rows) => rows.map((each) => each.getAttribute('data-row')))
  const before = await order()
  await customer.members.update({ id: made.id, name: 'Aage Efter', contactNumber: '+4597321899' })
  await expect(row).toContainText('Aage Efter')
  const added = await customer.members.create(newPerson('Kom Til'))
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await customer.members.remove({ id: made.id })
  await expect(row).toHaveClass(/gone/)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  expect(await order()).toEqual(before)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', added.id)
  await expect(page.getByText('1 change', { exact: true })).toHaveCount(0)

  await page.mouse.move(2, 2)
  await page.getByRole('heading', { level: 1 }).click()
  const later = await customer.members.create(newPerson('Kom Straks'))
  await expect(rowsOf(page).first(), 'with the pointer elsewhere it is there at once').toHaveAttribute(
    'data-row',
    later.id,
  )
})

test('what waits is shown as soon as the pointer leaves the rows', async ({ enter }) => {
  const page = await enter('customer', '/members')
  await rowsOf(page).nth(2).hover()
  await demo().api('customer').members.create(newPerson('Venter Lidt'))
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(page.getByText('Venter Lidt')).toHaveCount(0)
  await page.mouse.move(2, 2)
  await expect(page.getByText('Venter Lidt')).toBeVisible()
})

test('rows are gone through by the keyboard alone: arrows, ends, pages, menu, search', async ({ enter }) => {
  const page = await enter('subadmin', '/customers?rows=5&sort=name&order=asc')
  await expect(rowsOf(page)).toHaveCount(5)
  const names = page.locator('[data-part~=row-name]')
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(names.first()).toBeFocused()
  const first = await names.first().textContent()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(names.first()).toBeFocused()
  await expect(names.first()).not.toHaveText(first ?? '')
  await page.keyboard.press('PageUp')
  await expect(names.first()).toHaveText(first ?? '')
  await expect(names.first()).toBeFocused()
  for (const key of ['m', 'Shift+F10', 'ContextMenu']) {
    await names.first().focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('menu', { name: `More for ${first}` }), key).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused()
})
