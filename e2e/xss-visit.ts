import { expect, type Page } from '@playwright/test'
import { demo } from './demo.ts'
import { foreignOn, payloadsOn, type Net } from './xss-net.ts'
import { PAYLOADS } from './xss-payloads.ts'

/**
 * A place that shows what somebody wrote: all payloads together, or an equal share on each of `pages` pages
 * of a list.
 */
export type Location = {
  readonly path: string | (() => string)
  readonly pages?: number
  readonly arrange?: (page: Page) => Promise<unknown>
}

/**
 * Goes to each place and sees that every payload is read there as it was written, and that none is more than
 * text.
 */
export async function visitAll(page: Page, net: Net, places: readonly Location[]) {
  for (const { path, pages = 1, arrange } of places) {
    const address = typeof path === 'string' ? path : path()
    const seen = new Set<string>()
    for (let number = 1; number <= pages; number += 1) {
      await page.goto(
        `${demo().url}${address}${pages > 1 ? `${address.includes('?') ? '&' : '?'}rows=100&page=${number}` : ''}`,
      )
      await arrange?.(page)
      const here = async () => (await payloadsOn(page)).size
      await expect
        .poll(here, { message: `payloads to be read on page ${number} of ${address}` })
        .toBeGreaterThanOrEqual(Math.min(PAYLOADS.length / pages, PAYLOADS.length - seen.size))
      for (const payload of await payloadsOn(page)) seen.add(payload)
      expect(await foreignOn(page), address).toEqual([])
    }
    expect(
      PAYLOADS.filter((payload) => !seen.has(payload)),
      `payloads that are not read at ${address}`,
    ).toEqual([])
    expect(net.caught, address).toEqual([])
  }
}

/** Sees that every payload is read on a page as it stands, and that none is more than text. */
export async function look(page: Page, net: Net, where: string) {
  const unread = async () => {
    const read = await payloadsOn(page)
    return PAYLOADS.filter((payload) => !read.has(payload))
  }
  await expect.poll(unread, { message: `payloads that are not read: ${where}` }).toEqual([])
  expect(await foreignOn(page), where).toEqual([])
  expect(net.caught, where).toEqual([])
}
