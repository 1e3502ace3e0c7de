import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the parts of a date or time field by the field's whole name: `Starts, day`. */
export const dateField = (within: Page | Locator, label: string) =>
  within.getByRole('group', { name: label, exact: true })

/** Types a day (`2026-11-24`) into a date field, whatever order its parts have. */
export async function fillDay(within: Page | Locator, label: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  await type(dateField(within, label), { year, month, day: date })
}

/** Types a time of day (`23:15`) into a time field of 12 or of 24 hours. */
export async function fillTime(within: Page | Locator, label: string, time: string) {
  const [hours = '', minute = ''] = time.split(':')
  const field = dateField(within, label)
  const hour = Number(hours)
  // The field is loaded only when it is shown.
  await field.waitFor()
  if ((await field.locator('[data-type=dayPeriod]').count()) === 0)
    return type(field, { hour: hours, minute })
  await type(field, {
    hour: String(hour % 12 || 12).padStart(2, '0'),
    minute,
    dayPeriod: hour < 12 ? 'a' : 'p',
  })
}

/** Types the parts and leaves the field: then it reports what was typed. */
async function type(field: Locator, parts: Readonly<Record<string, string>>) {
  for (const [part, keys] of Object.entries(parts)) {
    const segment = field.locator(`[data-type=${part}]`)
    await segment.focus()
    await segment.pressSequentially(keys)
  }
  await field.locator(':focus').blur()
}

/** Expects a date field to show this day (`2026-11-24`). */
export async function expectDay(within: Page | Locator, label: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [part, text] of Object.entries({ year, month, day: date }))
    await expect(dateField(within, label).locator(`[data-type=${part}]`)).toHaveText(text)
}

/** Expects a time field to show this time as its language writes it: `10:30 AM`. */
export async function expectTime(within: Page | Locator, label: string, time: string) {
  for (const part of time.split(/[: ]/)) await expect(dateField(within, label)).toContainText(part)
}
