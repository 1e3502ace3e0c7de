import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { dayInCopenhagen as day } from './calendar-day.ts'
import { expectDay, fillDay } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { bodyOf, rowsOf } from './list-rows.ts'
import { sentTo } from './sent.ts'

withDemo()

const REPORT = '/reports/meetings'
const sums = (page: Page) => page.getByRole('region', { name: 'Totals' })
const total = (page: Page, name: string) =>
  sums(page).locator('dl > div').filter({ hasText: name }).locator('dd')

test('[S2.25] [S2.190] [S7.33] [S7.34] [S7.35] the report is found under Reports / Meetings, asks for all hosts from 2020 until the day after today, and has the code 10115', async ({
  enter,
}) => {
  const page = await enter('customer', '/overview')
  const [calls, exact] = [sentTo(page, 'reports/meetings'), { exact: true }]
  await page.getByRole('navigation').getByRole('button', { name: 'Reports' }).click()
  await page.getByRole('menuitem', { name: 'Meetings', ...exact }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL(`${demo().url}${REPORT}`)
  await expect(page.getByRole('contentinfo')).toContainText('10115')
  await expectDay(page, 'From', '2020-01-01')
  await expectDay(page, 'To', day(0))
  const [first] = calls
  expect(first && bodyOf(first)).toMatchObject({ beginTime: '2020-01-01', endTime: day(1), host: '' })
  await enter('visitor', REPORT).then((visitor) => expect(visitor).toHaveURL(/\/signin/))
})

test('[S2.192] [S2.193] [S9.9] [S9.10] its columns: minutes in the table, a blank name shown as speed dial, the start to the second; [S2.191] a row read whole', async ({
  enter,
}) => {
  const { data } = await demo().api('customer').reports.meetings({ limit: 100 })
  const blank = data.find(({ name, duration }) => name === '' && duration > 0)
  if (!blank) throw new Error('the demo has no call from the speed dials')
  const page = await enter(
    'customer',
    `${REPORT}?begin=${blank.beginTime.slice(0, 10)}&end=${blank.beginTime.slice(0, 10)}`,
  )
  const heads = ['ID', 'Name', 'Start time', 'Host', 'Duration (min)', 'Participants', 'Status']
  for (const [at, head] of heads.entries())
    await expect(page.getByRole('columnheader').nth(at)).toContainText(head)
  const row = rowsOf(page).filter({ hasText: 'Speed dial' })
  const start = new Date(blank.beginTime).toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen' })
  await expect(row.getByRole('cell')).toContainText([
    blank.id.slice(-9),
    'Speed dial',
    start,
    blank.host.profile.name,
  ])
  await expect(row.getByRole('cell').nth(4)).toHaveText(String(Math.round(blank.duration / 60)))
  await expect(row.getByRole('cell').nth(5)).toHaveText(String(blank.participants))
  await row.getByRole('cell').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Speed dial' })
  await expect(dialog.locator('[data-part~=facts]')).toContainText(
    new Date(blank.duration * 1000).toISOString().slice(11, 19),
  )
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Attendance' }).getByRole('listitem')).toHaveCount(
    blank.participants,
  )
  await expect(dialog.getByText('Times in Europe/Copenhagen')).toBeVisible()
})

test('[S2.194] [S5.43] the report is filtered by first and last day and by host; an end before the begin has a message and is not requested', async ({
  enter,
}) => {
  const page = await enter('customer', REPORT)
  await expect(rowsOf(page).first()).toBeVisible()
  const calls = sentTo(page, 'reports/meetings')
  await fillDay(page, 'From', day(3))
  await expect(page.getByText("The end can't be before the start")).toBeVisible()
  expect(calls).toEqual([])
  await fillDay(page, 'From', day(-20))
  await fillDay(page, 'To', day(-1))
  await expect.poll(() => calls.map(bodyOf).at(-1)).toMatchObject({ beginTime: day(-20), endTime: day(0) })
  await page.getByText('30 days', { exact: true }).click()
  await expectDay(page, 'From', day(-29))
  const hosts = sentTo(page, 'reports/hosts')
  await page.getByRole('combobox', { name: 'Host' }).fill('liv')
  await expect.poll(() => hosts.map((call) => bodyOf(call)['search'])).toContain('liv')
  await page.getByRole('option', { name: 'Liv Thorsen' }).click()
  const { meetings } = await demo()
    .api('customer')
    .reports.summary({ beginTime: day(-29), endTime: day(1), host: await idOf('Liv Thorsen') })
  await expect(total(page, 'Meetings')).toHaveText(String(meetings))
  for (const host of await rowsOf(page).locator('td:nth-child(4)').all())
    await expect(host).toHaveText('Liv Thorsen')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Host' })).toHaveValue('Liv Thorsen')
})

const idOf = async (name: string) =>
  (await demo().api('customer').reports.hosts({ search: name })).hosts[0]?.id ?? ''

test('sums and charts stand above the table, each with its figures to read', async ({ enter }) => {
  const page = await enter('customer', `${REPORT}?begin=${day(-13)}&end=${day(0)}`)
  const report = await demo()
    .api('customer')
    .reports.summary({ beginTime: day(-13), endTime: day(1) })
  await expect(total(page, 'Participants')).toHaveText(String(report.participants))
  await expect(page.locator('[data-part~=report-bars]').last().locator('rect')).toHaveCount(
    report.byDay.length,
  )
  await page.getByText('Show as table').click()
  await expect(sums(page).locator('tbody tr')).toHaveCount(report.byDay.length)
  await page.getByText('By host', { exact: true }).click()
  await expect(page.locator('[data-part~=host-bars] li')).toHaveCount(report.byHost.length)
  await page.getByText('By weekday and hour', { exact: true }).click()
  await expect(page.locator('[data-part~=hour-map] rect[data-filled]')).toHaveCount(report.byHour.length)
})

test('each value of a chart is reached by arrow keys and said, and stands out from its background in both themes', async ({
  enter,
}) => {
  const page = await enter('customer', `${REPORT}?begin=${day(-13)}&end=${day(0)}`)
  const points = page.getByRole('group', { name: /^(Hours|Minutes) by day$/ }).getByRole('img')
  await expect(points).toHaveCount(14)
  await points.first().focus()
  await page.keyboard.press('End')
  await expect(points.last()).toBeFocused()
  await expect(points.last()).toHaveAccessibleName(/^\w{3} \d{4}\/\d\d\/\d\d: .*\d+ meetings?$/)
  await expect(page.locator('[data-part=chart-tip]')).toContainText(/meeting/)
  await page.keyboard.press('ArrowLeft')
  await expect(points.nth(12)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Show as table')).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barContrast(page), colorScheme).toBeGreaterThan(3)
  }
  await page.getByText('By weekday and hour', { exact: true }).click()
  const cells = page.getByRole('group', { name: 'Meetings by start hour' }).getByRole('img')
  await expect(cells).toHaveCount(7 * 24)
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(24)).toBeFocused()
  await expect(cells.nth(24)).toHaveAccessibleName(/^Tuesday 12:00 AM: /)
})

/** The contrast of a bar with the card that it is drawn on. */
const barContrast = (page: Page) =>
  page
    .locator('[data-part=report-bars] rect:not([data-band])')
    .first()
    .evaluate((bar) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      const luminance = (color: string) => {
        if (!brush) return 0
        brush.fillStyle = color
        brush.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const { fill, opacity } = getComputedStyle(bar)
      const background = luminance(getComputedStyle(bar.closest('section') ?? bar).backgroundColor)
      const shown = background + (luminance(fill) - background) * Number(opacity)
      return (Math.max(shown, background) + 0.05) / (Math.min(shown, background) + 0.05)
    })

test('exactly what is filtered is saved as CSV and as a workbook', async ({ enter }) => {
  const page = await enter('customer', `${REPORT}?rows=5&search=Morgen`)
  await expect(rowsOf(page).first()).toBeVisible()
  const count = Number(await total(page, 'Meetings').textContent())
  const saved = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const csv = await saved('CSV')
  expect(csv.name).toBe(`meetings-report-${day(0)}.csv`)
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFID,Name,Start time (Europe/Copenhagen),Host,Duration,Participants,Status')
  expect(lines.slice(1).filter((line) => line.includes(',Morgenkonference,'))).toHaveLength(count)
  expect(lines).toHaveLength(count + 1)
  const xlsx = await saved('Excel workbook')
  expect([xlsx.name, xlsx.bytes.subarray(0, 2).toString()]).toEqual([`meetings-report-${day(0)}.xlsx`, 'PK'])
  await expect(page.locator('[data-toast=success]', { hasText: `Exported ${xlsx.name}` })).toBeVisible()
})

test('[S8.5] a failed report fetch shows no alert and empties the list', async ({ enter }) => {
  const page = await enter('customer', REPORT)
  await expect(rowsOf(page).first()).toBeVisible()
  await page.route('**/v1/reports/**', (route) => route.fulfill({ status: 500, body: '' }))
  // Somebody begins a meeting: the report is read again.
  await demo().api('customer').meetings.createInstant({ name: 'Now' })
  await expect(page.getByText("Couldn't load the report")).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.unroute('**/v1/reports/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})
