import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// A frame is looked at by itself: it is a page of its own.
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns what axe finds on a page, or in one frame of it: rule and element, a line each. The browser's own
 * channel carries it past the page's content policy.
 */
export async function axeFindings(place: Page | Frame): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(source)
  const violations = await place.evaluate(
    async (options) => {
      // A colour on its way to another is neither; what goes on for long is not waited for.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000,
        )
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const { axe } = window as unknown as {
        axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> }
      }
      const modal = document.querySelector('dialog:modal')
      const bar = document.querySelector('header')
      const isUnder = (element: Element, above: Element) =>
        !above.contains(element) && element.getBoundingClientRect().top < above.getBoundingClientRect().bottom
      // What lies behind a dialog is no target for as long as that is open, however little of it is seen; and
      // what the bar cuts off is scrolled out from under it.
      const isCovered = (selector: string) => {
        const element = document.querySelector(selector)
        if (modal) return !modal.contains(element)
        return !!element && !!bar && isUnder(element, bar)
      }
      return (await axe.run(document, options)).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter(({ target }) => id !== 'target-size' || !isCovered(String(target[0])))
          .map(({ target, any }) => ({ target, why: any[0]?.message })),
      }))
    },
    { ...OPTIONS, runOnly: RULES },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, why }) => `${id}: ${target.join(' ')}${why ? ` (${why})` : ''}`),
  )
}
