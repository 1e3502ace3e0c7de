import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { IMPORT_MAX_BYTES } from '@samtale/contract/users/imports'
import { dialogOf, rowsOf } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()
test.use({ viewport: { width: 1440, height: 900 } })

const HEADER = 'name,email,contactNumber'
const csv = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
})
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)
const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click()
const lineOf = ({ name, email, contactNumber }: ReturnType<typeof newPerson>) =>
  [name, email, contactNumber].join(',')

test('a file is checked, says what each row would do with the wrong ones first, and is imported; the result can be kept', async ({
  enter,
}) => {
  const [first, second] = [newPerson('Importeret Et'), newPerson('Importeret To')]
  const page = await enter('customer', '/members')
  await page.getByRole('link', { name: 'Import members' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('10133')
  await choose(
    page,
    csv(
      lineOf(first),
      'Liv Thorsen,liv.thorsen@fjordklinikken.example,+4597321806',
      'Uden Adresse,uden@,12',
      lineOf(second),
    ),
  )
  await check(page)
  await expect(page.getByText('2 to add')).toBeVisible()
  await expect(page.getByText('1 existing')).toBeVisible()
  await expect(page.getByText('1 with errors')).toBeVisible()
  const wrong = rowsOf(page).first()
  await expect(wrong).toContainText('Uden Adresse')
  await expect(wrong).toContainText('Please insert a valid email address.')
  await expect(wrong).toContainText('Please insert a valid contact number')
  await expect(wrong).toContainText('Skipped')

  await page.reload()
  await expect(page.getByText('2 to add'), 'a reload finds it').toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows imported')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download result' }).click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  for (const word of [first.email, second.email, 'Uden Adresse']) expect(saved).toContain(word)

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(`${demo().url}/members`)
  await expect(page.getByRole('row', { name: /Importeret To/ })).toContainText('Awaiting confirmation')
})

test('what is wrong with a file as a whole is said at it, and too large a file is not even sent', async ({
  enter,
}) => {
  const page = await enter('customer', '/members/import')
  const sent = sentTo(page, 'users/import/check')
  const zone = page.locator('[data-part~=field]').filter({ has: page.locator('[data-part~=drop-zone]') })
  await check(page)
  await expect(zone).toContainText('Fill in this field')
  await choose(page, {
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a'),
  })
  await expect(zone).toContainText('The file is too large')
  await check(page)
  await choose(page, { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await check(page)
  await expect(zone).toContainText('The file has no rows')
  expect(sent).toEqual([])
  for (const [buffer, message] of [
    [Buffer.from('navn;adresse\r\nEn;To'), 'The first line must name the columns'],
    [Buffer.from(`${HEADER}\r\nÆrø,a@b.example,+4512345678`, 'latin1'), "isn't UTF-8"],
  ] as const) {
    await choose(page, { name: 'wrong.csv', mimeType: 'text/csv', buffer })
    await check(page)
    await expect(zone).toContainText(message)
  }
})

test('a file can be dropped', async ({ enter }) => {
  const page = await enter('customer', '/members/import')
  const files = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
      return transfer
    },
    `${HEADER}\r\n${lineOf(newPerson('Sluppet Person'))}`,
  )
  await page.locator('[data-part~=drop-zone]').dispatchEvent('drop', { dataTransfer: files })
  await expect(page.locator('[data-part~=drop-zone]')).toContainText('dropped.csv')
  await check(page)
  await expect(page.getByText('1 to add')).toBeVisible()
})

test('staff say whose members they become; from a customer it is that one', async ({ enter }) => {
  const page = await enter('admin', '/members/import')
  await choose(page, csv(lineOf(newPerson('Andres Medlem'))))
  await check(page)
  await expect(page.getByText('Choose who manages this user')).toBeVisible()

  await page.goto(`${demo().url}/allcustomers?search=Nordkyst`)
  await page.getByRole('cell', { name: 'post@nordkystbyg.example' }).click()
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('link', { name: 'Import members' }).click()
  await expect(page.getByRole('combobox', { name: 'Managed by' })).toHaveValue('AU: Nordkyst Byg')
  await choose(page, csv(lineOf(newPerson('Nordkyst Ny'))))
  await check(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row imported')).toBeVisible()
  await page.goto(`${demo().url}/allmembers?search=Nordkyst+Ny`)
  await expect(page.getByRole('row', { name: /Nordkyst Ny/ })).toContainText('AU: Nordkyst Byg')
})

test('customers are imported the same way, by those who add customers', async ({ enter }) => {
  const page = await enter('subadmin', '/customers')
  await page.getByRole('link', { name: 'Import customers' }).click()
  await choose(page, csv(lineOf(newPerson('Kunde Fra Fil'))))
  await check(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row imported')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('row', { name: /Kunde Fra Fil/ })).toBeVisible()
})

test('the audit log says who changed what, before and after side by side, narrows by kind and day, and leads to whom it was about', async ({
  enter,
}) => {
  const person = newPerson('Logget Person')
  const { id } = await demo().api('customer').members.create(person)
  await demo().api('customer').members.update({ id, name: 'Logget Omdøbt', contactNumber: '+4511111111' })
  const page = await enter('admin', '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(`${demo().url}/audit`)
  await expect(page.getByRole('contentinfo')).toContainText('10130')
  const row = page.getByRole('row', { name: /Changed.*Logget/ })
  await expect(row).toContainText('Ole Eriksen')
  await expect(row.locator('time')).toHaveText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d [AP]M$/)

  await page.getByLabel('Action', { exact: true }).selectOption('Changed')
  await expect(page).toHaveURL(/action=updated/)
  await expect(page.getByRole('row', { name: /Created/ })).toHaveCount(0)
  await row.getByRole('link', { name: 'Changed', exact: true }).click()
  const name = dialogOf(page).getByRole('row', { name: /^Name/ })
  await expect(name.getByRole('cell').nth(0)).toHaveText('Logget Person')
  await expect(name.getByRole('cell').nth(1)).toHaveText('Logget Omdøbt')
  await dialogOf(page)
    .getByRole('link', { name: /^Show Logget/ })
    .click()
  await expect(page).toHaveURL(/\/allmembers\?search=Logget/)

  await page.goto(`${demo().url}/audit?to=2020-01-01`)
  await expect(page.getByText('No results for this filter')).toBeVisible()
})
