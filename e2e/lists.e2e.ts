import { expect } from '@playwright/test'
import { demo, test, withDemo, type Somebody } from './demo.ts'
import { bodyOf, fillLists, rowsOf } from './list-rows.ts'
import { sentTo } from './sent.ts'

withDemo()
test.beforeAll(fillLists)

type List = {
  readonly path: string
  readonly who: Somebody
  readonly call: string
  readonly search: string
  readonly finds: string
  readonly sort: string
}

/** One of each kind; that the others are made the same is looked at below. */
const LISTS: readonly List[] = [
  {
    path: '/members',
    who: 'customer',
    call: 'users/getmembers',
    search: 'Search members',
    finds: 'Åse Lykke',
    sort: 'createdAt',
  },
  {
    path: '/customers',
    who: 'subadmin',
    call: 'users/getcustomers',
    search: 'Search customers',
    finds: 'Nordkyst Byg',
    sort: 'createdAt',
  },
  {
    path: '/allcustomers',
    who: 'admin',
    call: 'users/getallcustomers',
    search: 'Search customers',
    finds: 'Lindø Værft',
    sort: 'createdAt',
  },
  {
    path: '/reports/meetings',
    who: 'customer',
    call: 'reports/meetings',
    search: 'Search meetings',
    finds: 'Morgenkonference',
    sort: 'beginTime',
  },
  {
    path: '/outbox',
    who: 'super-admin',
    call: 'outbox/list',
    search: 'Search emails',
    finds: 'Choose a new password',
    sort: 'createdAt',
  },
]

for (const { path, who, call, search, finds, sort } of LISTS) {
  test(`${path} asks for 10 rows sorted by ${sort}, offers 5, 10, 30 and 100, and searches, all on the server [S2.147] [S2.150] [S2.151] [S9.1]`, async ({
    enter,
  }) => {
    const page = await enter(who, '/')
    const calls = sentTo(page, call)
    await page.goto(demo().url + path)
    await expect(rowsOf(page).first()).toBeVisible()
    expect(bodyOf(calls[0])).toMatchObject({
      limit: 10,
      offset: 0,
      sortOrder: { name: sort, direction: 'desc' },
      search: '',
      filters: {},
    })

    const sizes = page.getByLabel('Rows per page')
    expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '30', '100'])
    await sizes.selectOption('5')
    await expect(rowsOf(page)).toHaveCount(5)
    expect(bodyOf(calls.at(-1))).toMatchObject({ limit: 5, offset: 0 })
    const first = await rowsOf(page).first().textContent()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rowsOf(page).first()).not.toHaveText(first ?? '')
    expect(bodyOf(calls.at(-1))).toMatchObject({ limit: 5, offset: 5 })
    await expect(page).toHaveURL(/rows=5/)

    await page.getByRole('searchbox', { name: search }).fill(finds)
    await expect(page).toHaveURL(
      new RegExp(`search=${encodeURIComponent(finds).replaceAll('%20', '(%20|\\+)')}`),
    )
    await expect(page.locator('[data-part~=list]')).toHaveAttribute('aria-busy', 'false')
    await expect(rowsOf(page).first()).toContainText(finds.split(' ')[0] ?? '')
    expect(bodyOf(calls.at(-1)), 'a search begins at its first page').toMatchObject({
      search: finds,
      offset: 0,
    })
    for (const row of await rowsOf(page).all())
      await expect(row).toContainText(new RegExp(finds.split(' ')[0] ?? ''))
  })

  test(`${path} sorts by every column that has a button, on the server [S2.147] [S2.152]`, async ({
    enter,
  }) => {
    const page = await enter(who, path)
    const calls = sentTo(page, call)
    await expect(rowsOf(page).first()).toBeVisible()
    const heads = page.getByRole('columnheader').filter({ has: page.getByRole('button') })
    expect(await heads.count()).toBeGreaterThan(3)
    for (const head of await heads.all()) {
      const before = await head.getAttribute('aria-sort')
      const after = before === 'ascending' ? 'descending' : 'ascending'
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', after)
      await expect(page.getByRole('columnheader').and(page.locator('[aria-sort]'))).toHaveCount(1)
      await expect
        .poll(() => bodyOf(calls.at(-1))?.['sortOrder'])
        .toMatchObject({ direction: after === 'ascending' ? 'asc' : 'desc' })
    }
    expect(
      new Set(calls.map((request) => JSON.stringify(bodyOf(request)['sortOrder']))).size,
    ).toBeGreaterThanOrEqual(await heads.count())
  })
}

/** Every data table there is, who sees it, and whether several of its rows can be deleted or given back. */
const TABLES: Readonly<Partial<Record<Somebody, Readonly<Record<string, boolean>>>>> = {
  'super-admin': {
    ...{ '/admins': true, '/allmembers': true, '/allcustomers': true, '/allgroups': true },
    ...{ '/alldevices': true, '/audit': false, '/outbox': false },
  },
  subadmin: { '/customers': true },
  customer: {
    ...{ '/members': true, '/groups': true, '/devices': true, '/meetings?when=all': true },
    ...{ '/reports/meetings': false },
  },
}

test('every data table has search, a filter row, page sizes, dense rows and heads that sort, and Select where rows can go [S2.150] [S2.151] [S2.152] [S2.153] [S2.154] [S2.155]', async ({
  enter,
}) => {
  for (const [who, paths] of Object.entries(TABLES)) {
    const page = await enter(who as Somebody, '/help')
    for (const [path, selects] of Object.entries(paths)) {
      await page.goto(demo().url + path)
      await expect(rowsOf(page).first(), path).toBeVisible()
      const button = (name: string) =>
        page.locator('[data-part~=list]').getByRole('button', { name, exact: true })
      await expect(page.locator('[data-part~=list]').getByRole('searchbox'), path).toBeVisible()
      for (const name of ['Filter', 'Compact']) await expect(button(name), `${name} on ${path}`).toBeVisible()
      await expect(button('Select'), path).toHaveCount(selects ? 1 : 0)
      const sizes = page.getByLabel('Rows per page').locator('option')
      await expect(sizes, path).toHaveText(['5', '10', '30', '100'])
      const head = page
        .getByRole('columnheader')
        .filter({ has: page.getByRole('button') })
        .first()
      const after = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending'
      await head.getByRole('button').click()
      await expect(head, path).toHaveAttribute('aria-sort', after)
    }
  }
})

test('a column sorted upwards shows its values in the order of the Danish alphabet, and pressed again the other way round [S2.152]', async ({
  enter,
}) => {
  const page = await enter('customer', '/members?rows=100')
  await expect(rowsOf(page).first()).toBeVisible()
  const names = () => rowsOf(page).locator('td:first-child').allTextContents()
  const sorted = (await names()).toSorted(new Intl.Collator('da').compare)
  expect(sorted.at(-1)).toBe('Åse Lykke')
  const button = page.getByRole('columnheader', { name: 'Name' }).getByRole('button')
  await button.click()
  await expect.poll(names).toEqual(sorted)
  await button.click()
  await expect.poll(names).toEqual(sorted.toReversed())
})

test('the filter row narrows by one column, and Clear shows all again [S7.124]', async ({ enter }) => {
  const page = await enter('subadmin', '/customers')
  const calls = sentTo(page, 'users/getcustomers')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter email' }).fill('vms.example')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Vindmøllelauget Samsø')
  expect(bodyOf(calls.at(-1))).toMatchObject({
    filters: { email: 'vms.example' },
    search: '',
    limit: 10,
    offset: 0,
  })
  await page.getByRole('row').getByRole('button', { name: 'Clear', exact: true }).last().click()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(5)
  await expect(page).not.toHaveURL(/email=/)
  await expect(page.getByRole('searchbox', { name: 'Filter email' })).toHaveValue('')
})

test('typing fast into a search sends one call, when the typing rests [S7.125]', async ({ enter }) => {
  const page = await enter('customer', '/help', {})
  await page.clock.install()
  await page.goto(`${demo().url}/members`)
  await expect(rowsOf(page).first()).toBeVisible()
  const calls = sentTo(page, 'users/getmembers')
  const device = page.getByRole('searchbox', { name: 'Search members' })
  await device.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const mail of 'brandt') {
    await device.pressSequentially(mail)
    await page.clock.runFor(50)
  }
  await page.clock.runFor(200)
  await expect(device).toHaveValue('brandt')
  expect(calls, 'nothing is asked while somebody types').toEqual([])
  await page.clock.runFor(60)
  await page.clock.resume()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Mikkel Brandt')
  expect(calls.map((request) => bodyOf(request)['search'])).toEqual(['brandt'])
})
