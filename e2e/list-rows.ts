import type { Page, Request } from '@playwright/test'
import { demo } from './demo.ts'
import { newPerson } from './people.ts'

/** The rows of the list on a page, without those that only keep the place. */
export const rowsOf = (page: Page) => page.locator('tbody tr:not([aria-hidden], [data-group])')

/** Returns what a call was sent with. */
export const bodyOf = (request: Request | undefined) => request?.postDataJSON() as Record<string, unknown>

/**
 * Six new members with their invitations and another mail, so that the lists have rows and something to find.
 */
export async function fillLists() {
  await demo().api('visitor').account.forgotPassword({ email: 'tove.madsen@fjordklinikken.example' })
  for (let mail = 0; mail < 6; mail += 1)
    await demo()
      .api('customer')
      .members.create(newPerson(`Nye Kollega ${'ABCDEF'[mail]}`))
}
