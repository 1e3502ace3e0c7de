import { expect } from '@playwright/test'
import { test, withDemo } from './demo.ts'

withDemo()

type Shift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Element | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}
declare global {
  interface Window {
    moved: string[]
  }
}

const SCREENS = [
  ['super-admin', '/'],
  ['super-admin', '/allcustomers'],
  ['super-admin', '/reports/meetings'],
  ['super-admin', '/status'],
  ['super-admin', '/audit'],
  ['customer', '/meetings'],
  ['customer', '/now'],
  ['customer', '/members'],
  ['customer', '/livestreamings'],
  ['customer', '/settings'],
] as const

for (const [who, path] of SCREENS)
  test(`nothing on ${path} moves away from the pointer of a ${who} while the rest arrives`, async ({
    enter,
  }) => {
    const page = await enter(who, '/contactus', {})
    await page.addInitScript(() => {
      window.moved = []
      const observer = new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node, previousRect: before, currentRect: now } of sources)
            if (
              node?.nodeName !== 'FOOTER' &&
              before.height > 0 &&
              now.height > 0 &&
              Math.abs(before.y - now.y) > 8
            )
              window.moved.push(
                `${node?.nodeName} "${node?.textContent?.slice(0, 30)}": ${before.y} to ${now.y}`,
              )
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 2000 })
      await page.goto(new URL(path, page.url()).href)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await page.evaluate(() => window.moved), `at ${width} pixels`).toEqual([])
    }
  })
