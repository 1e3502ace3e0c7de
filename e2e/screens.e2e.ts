import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { test, withDemo } from './demo.ts'
import { keepPages } from './kept-pages.ts'
import { leave, resize, SCENES, setStage, visit, widthsOf, type Stage } from './screens.ts'
import { spills } from './spills.ts'
import { wordFindings, WORDS } from './words.ts'

withDemo()
// Each scene stands for itself, so that two can be looked at side by side.
test.describe.configure({ mode: 'parallel' })

let stage: Stage
let pages: ReturnType<typeof keepPages>
test.beforeAll(async ({ browser }) => {
  stage = await setStage()
  pages = keepPages(() => browser)
})
test.afterAll(async () => {
  stage.strike()
  await pages.close()
})

/** Looks at a page and its frames in both themes; says where each finding was. */
async function look(page: Page, where: string) {
  const findings: string[] = []
  for (const [colorScheme, rules] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const frame of page.frames().filter((each) => each.url() !== 'about:blank')) {
      findings.push(...(await axeFindings(frame, rules)).map((finding) => `${where} ${colorScheme}: ${finding}`))
    }
  }
  return findings
}

const LANGUAGES = [
  { id: 'S1.2', language: 'English', locale: 'en-US' },
  { id: 'S1.3', language: 'Danish', locale: 'da-DK' },
] as const

for (const scene of SCENES) {
  for (const { id, language, locale } of LANGUAGES) {
    if (scene.only === 'english' && locale !== 'en-US') continue
    test(`${scene.name} is all ${language}, has nothing that axe finds in either theme at 1440 and 390, and nothing spills over [${id}]`, async () => {
      const page = await pages.of(scene.who, locale)
      const findings: string[] = []
      for (const [at, width] of widthsOf(scene).entries()) {
        await (at === 0 ? visit : resize)(page, scene, { stage, words: WORDS[locale], width })
        findings.push(...(await look(page, width)), ...(await spills(page)).map((spill) => `${width}: ${spill}`))
        if (scene.only !== 'english') findings.push(...(await wordFindings(page, locale)))
      }
      await leave(page, scene)
      expect(findings).toEqual([])
    })
  }
}
