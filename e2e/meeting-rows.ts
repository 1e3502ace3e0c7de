import type { Page } from '@playwright/test'
import { dialogOf } from './row-actions.ts'

export const nameIn = (page: Page, name: string) =>
  page.locator('[data-part~=row-name]', { hasText: name }).first()
export const link = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })

/** "Monday 2026/11/30", in the zone of the browser. */
export const dayNameOf = (instant: string | number = 0) => {
  const parts = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'Europe/Copenhagen' })
  const of = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${of['weekday']} ${of['year']}/${of['month']}/${of['day']}`
}
export const whenOf = (instant: string) => {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Copenhagen' } as const
  return `${dayNameOf(instant)}, ${new Intl.DateTimeFormat('en-US', clock).format(new Date(instant))}`
}
export const searched = (name: string) => `/meetings?search=${encodeURIComponent(name)}`
