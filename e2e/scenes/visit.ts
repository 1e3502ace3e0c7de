import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { demo } from '../demo.ts'
import { goTo, leaveByRouter } from './go-to.ts'
import type { Labels, Scene, Stage } from './scene.ts'

const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
/** A wall screen, and a tablet held upright. */
const KIOSK_WIDTHS = { wide: { width: 1920, height: 1080 }, narrow: { width: 820, height: 1180 } } as const
export type Width = keyof typeof WIDTHS

export const sizeOf = ({ who }: Scene, width: Width) => (who === 'tv' ? KIOSK_WIDTHS : WIDTHS)[width]

/** At which widths there is something to look at. */
export const widthsOf = ({ only }: Scene): readonly Width[] =>
  only === 'narrow' ? ['narrow'] : ['wide', 'narrow']

/**
 * Makes the page as wide as that, and goes to the scene again if it does not stand there any more: a menu
 * closes when its list becomes cards.
 */
export async function resize(page: Page, scene: Scene, at: { stage: Stage; labels: Labels; width: Width }) {
  await page.setViewportSize(sizeOf(scene, at.width))
  // Two frames: what a change of width sets off has been drawn.
  await page.evaluate(
    () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
  )
  if (!(await scene.ready(page, at.labels).isVisible())) await visit(page, scene, at)
}

type Visit = {
  stage: Stage
  labels: Labels
  width: Width
  /** Of the window, if it is none of the two widths. */
  size?: { width: number; height: number }
}

/** Goes to a scene and arranges it. */
export async function visit(
  page: Page,
  scene: Scene,
  { stage, labels, width, size = sizeOf(scene, width) }: Visit,
) {
  const { path, arrange, ready } = scene
  await page.setViewportSize(size)
  await goTo(page, typeof path === 'string' ? path : path(stage))
  await arrange?.(page, labels)
  await seen(ready(page, labels))
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Waits until something is seen, asking more often than Playwright does, which comes back half a second
 * later.
 */
async function seen(place: Locator) {
  const late = Date.now() + 20_000
  while (Date.now() < late && !(await place.isVisible())) await setTimeout(30)
  await place.waitFor({ timeout: 1_000 })
}

/**
 * Leaves a scene: whoever stays in a meeting would be seen in the next one's, a visitor who followed an
 * invitation is no visitor any more, and what was answered for this scene alone is answered as ever.
 */
export async function leave(page: Page, { who }: Scene) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (who === 'visitor') await page.evaluate(() => localStorage.removeItem('token'))
  if (who !== 'visitor' && who !== 'tv' && (await leaveByRouter(page))) return
  // Of the same address: an empty page would end the process that has the portal and axe compiled.
  await page.goto(`${demo().url}/livez`)
}
