import { expect, type Page } from '@playwright/test'
import { dayInCopenhagen } from './calendar-day.ts'
import { expectDay, fillDay, fillTime } from './date-fields.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { dialogOf, expectToast, field, press } from './row-actions.ts'
import { stepsOf, toStep } from './schedule-steps.ts'
import { sentTo } from './sent.ts'

withDemo()

const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name })
const current = (page: Page) => stepsOf(page).locator('[aria-current=step]')

/** Chooses the first that a picker offers, by keyboard. */
async function pickFirst(page: Page, label: string) {
  const picker = dialogOf(page).getByRole('combobox', { name: label, exact: true })
  await picker.focus()
  await picker.press('ArrowDown')
  await page.locator('.picker').getByRole('option').first().waitFor()
  await picker.press('Enter')
  if (await page.locator('.picker').isVisible()) await picker.press('Escape')
}

test('a new meeting is planned step by step by keyboard alone: Enter leads on, headings have the focus, nothing that was typed is lost', async ({
  enter,
}) => {
  const page = await enter('customer', '/meetings/new')
  const created = sentTo(page, 'meetings/createscheduled')
  await expect(field(page, 'Meeting name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Meeting name'), 'what this step lacks comes first').toHaveAccessibleDescription(
    'Enter a meeting name',
  )
  await expect(current(page)).toHaveText(/Time/)
  await page.keyboard.type('Trin for trin')
  const day = dayInCopenhagen(200)
  await fillDay(page, 'Starts, day', day)
  await field(page, 'Meeting name').press('Enter')
  await expect(heading(page, 'People and rooms Step 2 of 3')).toBeFocused()
  await expect(page).toHaveURL(/\/new$/)
  await pickFirst(page, 'Members')
  await pickFirst(page, 'Devices')
  await dialogOf(page).getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(heading(page, 'Options Step 3 of 3')).toBeFocused()
  await expect(dialogOf(page).getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  await field(page, 'Agenda').fill('Hvem gør hvad')
  await stepsOf(page).getByRole('button', { name: 'Time' }).press('Enter')
  await expect(heading(page, 'What and when Step 1 of 3')).toBeFocused()
  await expect(field(page, 'Meeting name')).toHaveValue('Trin for trin')
  await expectDay(page, 'Starts, day', day)
  await field(page, 'Meeting name').press('Enter')
  const anyway = page.getByRole('button', { name: 'Schedule anyway' })
  const share = page.getByRole('dialog', { name: 'Share meeting' })
  await expect(anyway.or(share)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(share, 'with nothing lacking Enter saves from any step').toContainText('Trin for trin')
  expect(created.map((request) => request.postDataJSON())).toMatchObject([
    { name: 'Trin for trin', agenda: 'Hvem gør hvad' },
  ])
})

test('a meeting is saved from any step, and what is wrong leads to its step and field', async ({ enter }) => {
  const { id } = await planMeeting('Fra Ethvert Trin', { inHours: 24 * 90 })
  const page = await enter('customer', `/meetings/${id}/edit`)
  await toStep(page, 'Options')
  await field(page, 'Agenda').fill('Kun dagsordenen')
  await toStep(page, 'Time')
  await field(page, 'Meeting name').fill('')
  await toStep(page, 'People')
  await press(page, 'Save')
  await expect(field(page, 'Meeting name')).toBeFocused()
  await expect(current(page)).toHaveAccessibleName('Time, needs attention')
  await toStep(page, 'Options')
  await expect(field(page, 'Agenda')).toHaveValue('Kun dagsordenen')
  await toStep(page, 'Time')
  await field(page, 'Meeting name').fill('Fra Ethvert Trin')
  await expect(current(page)).toHaveAccessibleName('Time')
  await field(page, 'Meeting name').press('Enter')
  await expectToast(page, 'Meeting edited')
  expect((await demo().api('customer').meetings.read({ id })).agenda).toBe('Kun dagsordenen')
})

for (const [width, height, scrolled] of [
  [1280, 720, 0],
  [844, 390, 1],
] as const)
  test(`on ${width} by ${height} the dialog is 504 pixels wide at the most and nothing is scrolled within what is scrolled`, async ({
    enter,
  }) => {
    const page = await enter('customer', '/meetings/new')
    await page.setViewportSize({ width, height })
    await fillDay(page, 'Starts, day', dayInCopenhagen(20))
    // No meeting of the demo's series is so early.
    await fillTime(page, 'Starts, time', '06:15')
    for (const step of ['Time', 'People', 'Options'] as const) {
      await toStep(page, step)
      const bounds = await dialogOf(page).boundingBox()
      expect(bounds?.width).toBeLessThanOrEqual(504)
      const save = dialogOf(page).getByRole('button', { name: 'Schedule meeting' })
      await expect(save).toBeInViewport({ ratio: 1 })
      await expect
        .poll(() =>
          dialogOf(page).evaluate(
            (dialog) =>
              [...dialog.querySelectorAll('*')].filter(
                (element) =>
                  element.scrollHeight > element.clientHeight + 1 &&
                  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
              ).length,
          ),
        )
        .toBe(scrolled)
    }
  })
