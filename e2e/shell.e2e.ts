import { expect, type Page } from '@playwright/test'
import { can, type Permission } from '@samtale/contract/core/permissions'
import { SCREENS } from '../web/src/app/routes.ts'
import { mayOpen, NOT_FOUND_CODE, NO_PERMISSION_CODE } from '../web/src/app/screens/screen.ts'
import { demo, SOMEBODIES, test, withDemo, type Somebody } from './demo.ts'
import { sentTo } from './sent.ts'

withDemo()
test.use({ viewport: { width: 1920, height: 900 } })

const NAMES: Readonly<Record<Somebody, { name: string; role: string }>> = {
  'super-admin': { name: 'Karen Lund', role: 'Super Administrator' },
  admin: { name: 'Jonas Friis', role: 'Administrator' },
  subadmin: { name: 'Astrid Holm', role: 'Business Administrator' },
  customer: { name: 'Ole Eriksen', role: 'User Administrator' },
  member: { name: 'Liv Thorsen', role: 'Group Member' },
}
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('contentinfo')
const openProfile = (page: Page) => page.getByRole('button', { name: /Profile menu/ }).click()

test('every screen with a footer sets its code there, beside the version 1.34.2 [S2.1] [S2.52]', async ({
  enter,
}) => {
  test.slow()
  const screens = SCREENS.filter(({ alone }) => !alone)
  const seen: string[] = []
  for (const who of ['visitor', 'super-admin', 'subadmin', 'customer'] as const) {
    const mine = screens.filter((screen) => {
      if (seen.includes(screen.path)) return false
      return who === 'visitor'
        ? screen.access !== undefined
        : screen.access !== 'visitor' && mayOpen(screen, { role: who })
    })
    const page = await enter(who, '/')
    for (const { path, code } of mine) {
      await page.goto(demo().url + path)
      await expect(footer(page).getByText(String(code), { exact: true }), path).toBeVisible()
      await expect(footer(page)).toContainText('Version 1.34.2')
      seen.push(path)
    }
  }
  expect(seen.toSorted()).toEqual(screens.map(({ path }) => path).toSorted())
})

for (const [id, path, who, title, code, row] of [
  ['S2.12', '/members', 'customer', 'Members', 10104, /Emma Riis/],
  ['S2.14', '/customers', 'subadmin', 'Customers', 10106, /Nordkyst Byg/],
  ['S2.15', '/allcustomers', 'admin', 'All customers', 10107, /Søndergaard & Partners Revision/],
] as const)
  test(`${path} lists ${title.toLowerCase()} to those who may see them, with code ${code} [${id}]`, async ({
    enter,
  }) => {
    const page = await enter(who, `${path}?rows=100`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(page.getByRole('row', { name: row })).toBeVisible()
    await expect(footer(page)).toContainText(String(code))
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await expect(page).toHaveURL(`${demo().url}/signin`)
  })

test('any other path is the not-found page, for everybody, and its button leads to / [S2.36] [S2.37] [S8.75]', async ({
  enter,
}) => {
  for (const who of ['visitor', 'member'] as const) {
    const page = await enter(who, '/no/such/screen')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(footer(page)).toContainText(String(NOT_FOUND_CODE))
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(who === 'member' ? `${demo().url}/` : `${demo().url}/signin`)
  }
})

test('a screen that the role does not include says so, has a code of its own, and makes no call', async ({
  enter,
}) => {
  const page = await enter('member', '/')
  const calls = sentTo(page, 'reports/meetings')
  await page.goto(`${demo().url}/reports/meetings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have enough permission")
  await expect(footer(page)).toContainText(String(NO_PERMISSION_CODE))
  expect(calls).toEqual([])
})

test('the logo leads to /, and Overview and Speed dials stand in the bar of every role [S2.38] [S2.39]', async ({
  enter,
}) => {
  for (const who of SOMEBODIES) {
    const page = await enter(who, '/help')
    await expect(bar(page).getByRole('link', { name: 'Overview' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Speed dials' })).toHaveAttribute('href', '/')
    await page.getByRole('banner').getByRole('link', { name: 'Samtale' }).click()
    await expect(page).toHaveURL(`${demo().url}/`)
    await expect(bar(page).getByRole('link', { name: 'Speed dials' })).toHaveAttribute('aria-current', 'page')
  }
})

/**
 * Whether something is offered under "Host a meeting"; the large buttons of the start screen have to agree.
 */
async function inMenuAndOnStart(page: Page, label: string) {
  const tile = await page.locator('[data-part~=tiles]').getByRole('button', { name: label }).isVisible()
  const host = page.getByRole('button', { name: 'Host a meeting' })
  const menu =
    (await host.isVisible()) &&
    (await host.click().then(() => page.getByRole('menuitem', { name: label }).isVisible()))
  expect(menu, 'menu and start screen agree').toBe(tile)
  return menu
}

/** What a permission shows or hides, and where it is looked for. */
const SHOWN: readonly {
  ids: string
  label: string
  permission: Permission
  find: (page: Page) => Promise<boolean>
}[] = [
  {
    ids: 'S6.83',
    label: 'starting a call, in the menu and on the start screen',
    permission: 'instantMeeting',
    find: (page) => inMenuAndOnStart(page, 'Start call'),
  },
  {
    ids: 'S6.82',
    label: 'scheduling, in the menu and on the start screen',
    permission: 'scheduleMeeting',
    find: (page) => inMenuAndOnStart(page, 'Schedule'),
  },
  {
    ids: 'S2.44 S6.84',
    label: 'the Reporting menu and the entry in the profile menu',
    permission: 'viewReports',
    find: async (page) => {
      const menu = await bar(page).getByRole('button', { name: 'Reports' }).isVisible()
      await openProfile(page)
      const entry = await page.getByRole('menuitem', { name: 'Reports' }).isVisible()
      expect(entry, 'bar and profile menu agree').toBe(menu)
      return menu
    },
  },
]

for (const { ids, label, permission, find } of SHOWN)
  test(`${permission} shows or hides ${label} [${ids}]`, async ({ enter }) => {
    for (const role of SOMEBODIES) {
      const page = await enter(role, '/overview')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await find(page), role).toBe(can({ role }, permission))
    }
  })

test('addMembers shows or hides the button that adds a member [S6.86]', async ({ enter }) => {
  for (const role of ['subadmin', 'customer', 'member'] as const) {
    const page = await enter(role, '/members')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add member' }), role).toHaveCount(
      can({ role }, 'addMembers') ? 1 : 0,
    )
  }
})

test('the Reporting menu is highlighted on /reports/meetings, and nowhere else [S2.45]', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  const reports = bar(page).getByRole('button', { name: 'Reports' })
  await expect(bar(page).getByRole('link', { name: 'Overview' })).toHaveClass(/nav-on/)
  await expect(reports).not.toHaveClass(/nav-on/)
  await reports.click()
  const meetings = page.getByRole('menuitem', { name: 'Meetings', exact: true })
  await expect(meetings).toHaveAttribute('href', '/reports/meetings')
  await meetings.click()
  await expect(page).toHaveURL(`${demo().url}/reports/meetings`)
  await expect(reports).toHaveClass(/nav-on/)
  await expect(reports).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Overview' })).not.toHaveClass(/nav-on/)
})

test('the Streaming menu is highlighted on /scheduledevents, /livestreaming and /replaystreaming [S2.46]', async ({
  enter,
}) => {
  const page = await enter('customer', '/')
  const streaming = bar(page).getByRole('button', { name: /Streaming/ })
  await expect(streaming).not.toHaveClass(/nav-on/)
  for (const path of ['/scheduledevents', '/livestreaming', '/replaystreaming']) {
    await page.goto(demo().url + path)
    await expect(streaming, path).toHaveClass(/nav-on/)
  }
})

test('with features.streaming off, the default, the streaming, scheduled-event and video-content entries are there and disabled [S1.11] [D6.1]', async ({
  enter,
}) => {
  const { general } = await demo().api('customer').settings.read({})
  expect(general.features?.streaming).toBe(false)
  const page = await enter('customer', '/')
  await bar(page)
    .getByRole('button', { name: /Streaming/ })
    .click()
  for (const name of ['Scheduled events', 'Live streaming', 'Replay streaming', 'Video content']) {
    const entry = page.getByRole('menuitem', { name })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Coming')
    await entry.click({ force: true })
    await expect(page, 'a disabled entry leads nowhere').toHaveURL(`${demo().url}/`)
  }
})

test('the profile menu shows avatar, name and role, and its entries, with Status for super-admin and admin only [S2.48] [S2.49] [S2.50]', async ({
  enter,
}) => {
  for (const who of SOMEBODIES) {
    const page = await enter(who, '/')
    const { name, role } = NAMES[who]
    const button = page.getByRole('button', { name: /Profile menu/ })
    await expect(button).toContainText(name)
    await expect(button.getByText(role, { exact: true })).toBeVisible()
    await expect(button.locator('[data-color]')).toBeVisible()
    await button.click()
    const menu = page.getByRole('menu', { name: 'Profile menu' })
    await expect(page.locator('[popover] [data-color]')).toBeVisible()
    const staff = who === 'super-admin' || who === 'admin'
    expect(await menu.getByRole('menuitem').allTextContents(), who).toEqual([
      'Contact us',
      'Help and support',
      'Settings',
      ...(staff ? ['Status'] : []),
      ...(who === 'member' ? [] : ['Reports']),
      'Recently deleted',
      'Sign out',
    ])
    await menu.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(`${demo().url}/settings`)
  }
})

test('the footer leads to contact us, terms and privacy policy, and hides the last two on small screens [S2.53] [S2.54] [S2.55]', async ({
  enter,
}) => {
  const page = await enter('member', '/')
  for (const [name, path] of [
    ['Contact us', '/contact-us'],
    ['Terms of use', '/terms-of-use'],
    ['Privacy policy', '/privacy-policy'],
  ] as const) {
    await footer(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(demo().url + path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(footer(page).getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'Terms of use' })).toBeHidden()
  await expect(footer(page).getByRole('link', { name: 'Privacy policy' })).toBeHidden()
})

test('on small screens a drawer holds the entries of the bar [S2.41]', async ({ enter }) => {
  const page = await enter('customer', '/', { viewport: { width: 390, height: 844 } })
  await expect(bar(page)).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  for (const name of ['Overview', 'Speed dials', 'Members', 'Reports', 'Settings'])
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Start call' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /Streaming/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button, 'the focus comes back').toBeFocused()
  await button.click()
  await drawer.getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveURL(`${demo().url}/members`)
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar(page)).toBeVisible()
  await expect(button).toBeHidden()
})
