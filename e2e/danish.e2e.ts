import { expect } from '@playwright/test'
import { test, withDemo } from './demo.ts'
import { LABELS, wordFindings } from './labels.ts'
import { cachePages } from './page-cache.ts'
import type { Stage } from './scenes/scene.ts'
import { isSeenInEnglish, SCENES } from './scenes/scenes.ts'
import { setStage } from './scenes/stage.ts'
import { leave, visit } from './scenes/visit.ts'

withDemo()
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

// The others are read in Danish where their looks are tried.
for (const scene of SCENES.filter((each, at) => each.only !== 'english' && isSeenInEnglish(each, at)))
  test(`${scene.name} is all Danish, its days and times too [S1.3]`, async () => {
    const page = await pages.of(scene.who, 'da-DK')
    const width = scene.only === 'narrow' ? 'narrow' : 'wide'
    await visit(page, scene, { stage, labels: LABELS['da-DK'], width })
    const findings = await wordFindings(page, 'da-DK')
    await leave(page, scene)
    expect(findings).toEqual([])
  })
