import { expect } from '@playwright/test'
import { test, withDemo } from './demo.ts'
import { cachePages } from './page-cache.ts'
import { findingsOn } from './look-at.ts'
import type { Stage } from './scenes/scene.ts'
import { isSeenInEnglish, SCENES } from './scenes/scenes.ts'
import { setStage } from './scenes/stage.ts'
import { leave, visit } from './scenes/visit.ts'
import { LABELS, wordFindings } from './labels.ts'

withDemo()
// Each scene stands for itself, so that two can be looked at side by side.
test.describe.configure({ mode: 'parallel' })

let stage: Stage
let pages: ReturnType<typeof cachePages>
test.beforeAll(async ({ browser }) => {
  stage = await setStage()
  pages = cachePages(() => browser)
})
test.afterAll(async () => {
  stage.strike()
  await pages.close()
})

/**
 * Each language at one width and in one theme. A scene is seen in one of both, in turn; `npm run screens`
 * looks at every mixture of each.
 */
const LOOKS = [
  { id: 'S1.2', language: 'English', locale: 'en-US', width: 'wide', theme: 'light' },
  { id: 'S1.3', language: 'Danish', locale: 'da-DK', width: 'narrow', theme: 'dark' },
] as const

for (const [at, scene] of SCENES.entries()) {
  const { id, language, locale, theme, ...look } = LOOKS[isSeenInEnglish(scene, at) ? 0 : 1]
  const width = scene.only === 'narrow' ? 'narrow' : look.width
  test(`${scene.name}, ${width} and ${theme}, is all ${language}, has nothing that axe finds, and nothing spills over [${id}]`, async () => {
    const page = await pages.of(scene.who, locale)
    await page.emulateMedia({ colorScheme: theme })
    await visit(page, scene, { stage, labels: LABELS[locale], width })
    const findings = await findingsOn(page, { where: width, locale, isEnglishOnly: scene.only === 'english' })
    await leave(page, scene)
    expect(findings).toEqual([])
  })
  if (scene.only === 'english' || locale === 'da-DK') continue
  test(`${scene.name} is all Danish, its days and times too [S1.3]`, async () => {
    const page = await pages.of(scene.who, 'da-DK')
    await visit(page, scene, { stage, labels: LABELS['da-DK'], width })
    const findings = await wordFindings(page, 'da-DK')
    await leave(page, scene)
    expect(findings).toEqual([])
  })
}
