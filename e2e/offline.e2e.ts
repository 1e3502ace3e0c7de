import { expect, type WebSocketRoute } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { fillLists, rowsOf } from './list-rows.ts'
import { newPerson } from './people.ts'

withDemo()
test.beforeAll(fillLists)

test('without a network a bar says so and the rows stay; with it, what was missed is there without a press', async ({
  enter,
}) => {
  const page = await enter('customer', '/members')
  await expect(rowsOf(page).first()).toBeVisible()
  const shown = await rowsOf(page).count()
  const bar = page.getByText("You're offline. This page updates when you're back online.")
  await expect(bar).toBeHidden()

  await page.context().setOffline(true)
  await expect(bar).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(shown)
  expect(await axeFindings(page)).toEqual([])
  await demo().api('customer').members.create(newPerson('Kom Da Vi Var Væk'))
  await page.getByRole('searchbox').fill('Kom Da Vi')
  await expect(page.getByText("Couldn't load the members")).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: /Kom Da Vi Var Væk/ })).toBeVisible()
  await expect(bar).toBeHidden()
})

for (const [line, isBack] of [
  ['with its live line', true],
  ['though its live line stays closed', false],
] as const)
  test(`once the network is back, what was missed is there within two seconds of the page's own time, ${line}`, async ({
    enter,
  }) => {
    const page = await enter('customer', '/livez', {})
    const lines: WebSocketRoute[] = []
    let mayOpen = true
    await page.routeWebSocket(/\/v1\/live$/, (opened) => {
      lines.push(opened)
      if (mayOpen) opened.connectToServer()
      else void opened.close({ code: 1013 })
    })
    await page.clock.install()
    await page.goto(`${demo().url}/members`)
    await expect(rowsOf(page).first()).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)

    mayOpen = false
    await page.context().setOffline(true)
    await lines.at(-1)?.close({ code: 1013 })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(30_000)
          return lines.length
        },
        { message: 'after so many tries the next is 15 to 30 seconds away' },
      )
      .toBeGreaterThan(8)
    const name = isBack ? 'Savnet Med' : 'Savnet Uden'
    await demo().api('customer').members.create(newPerson(name))
    const row = page.getByRole('row', { name })
    await expect(row).toHaveCount(0)

    mayOpen = isBack
    await page.context().setOffline(false)
    let passed = 0
    await expect
      .poll(
        async () => {
          if (passed < 2_000) await page.clock.runFor(20)
          passed += 20
          return row.count()
        },
        { intervals: [250] },
      )
      .toBe(1)
  })

test('a server that is away is named, and the bar goes when it answers again', async ({ enter }) => {
  const page = await enter('customer', '/members', {})
  let isAway = true
  await page.routeWebSocket(/\/v1\/live$/, (line) => {
    if (isAway) void line.close({ code: 1013 })
    else line.connectToServer()
  })
  await page.goto(`${demo().url}/members`)
  const bar = page.getByText("Can't reach the server. Trying again…")
  await expect(bar).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  isAway = false
  await expect(bar).toBeHidden()
})

test('the lobby says that there is no network, and lets in once there is one again', async ({ enter }) => {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Uden net' })
  const page = await enter('customer', `/room/${location}`, {})
  const join = page.getByRole('button', { name: 'Join meeting' })
  await expect(join).toBeEnabled()
  const line = page.getByText('Your connection is good for video.')
  await expect(line).toBeVisible()
  const bar = page.getByText("You're offline. You can join when you're back online.")
  await expect(bar).toBeHidden()
  await page.context().setOffline(true)
  await expect(bar).toBeVisible()
  await expect(line).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(bar).toBeHidden()
  await expect(line).toBeVisible()
  await expect(join).toBeEnabled()
})

test('a meeting that could not be looked up opens by itself once the server answers', async ({ enter }) => {
  const { location } = await demo().api('customer').meetings.createInstant({ name: 'Kom senere' })
  const page = await enter('visitor', '/signin', {})
  let failures = 0
  let isAway = true
  await page.route('**/v1/meetings/getbylocation/*', (route) => {
    if (!isAway) return route.continue()
    failures += 1
    return route.abort()
  })
  await page.goto(`${demo().url}/room/${location}`)
  await expect(page.getByRole('heading', { name: "Couldn't load the meeting" })).toBeVisible()
  await expect.poll(() => failures, 'it goes on trying').toBeGreaterThan(1)
  isAway = false
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeVisible()
})
