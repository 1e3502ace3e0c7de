import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { test, withDemo } from './demo.ts'
import { keepPages } from './kept-pages.ts'
import { leave, SCENES, setStage, visit, widthsOf, type Stage } from './screens.ts'
import { spills } from './spills.ts'
import { wordFindings, WORDS } from './words.ts'

withDemo()

let stage: Stage
let pages: ReturnType<typeof keepPages>
test.beforeAll(async ({ browser }) => {
  stage = await setStage()
  pages = keepPages(() => browser)
})
test.afterAll(() => pages.close())

/** Looks at a page and its frames in both themes; says where each finding was. */
async function look(page: Page, where: string) {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const frame of page.frames().filter((each) => each.url() !== 'about:blank')) {
      findings.push(...(await axeFindings(frame)).map((finding) => `${where} ${colorScheme}: ${finding}`))
    }
  }
  return findings
}

for (const scene of SCENES) {
  test(`${scene.name} is all English, has nothing that axe finds in either theme at 1440 and 390, and nothing spills over [S1.2]`, async () => {
    const page = await pages.of(scene.who, 'en-US')
    const findings: string[] = []
    for (const width of widthsOf(scene)) {
      await visit(page, scene, { stage, words: WORDS['en-US'], width })
      findings.push(...(await look(page, width)), ...(await spills(page)).map((spill) => `${width}: ${spill}`))
      if (scene.only !== 'english') findings.push(...(await wordFindings(page, 'en-US')))
      await leave(page, scene)
    }
    expect(findings).toEqual([])
  })

  if (scene.only === 'english') continue
  test(`${scene.name} is all Danish, and nothing spills over at 390 [S1.3]`, async () => {
    const page = await pages.of(scene.who, 'da-DK')
    await visit(page, scene, { stage, words: WORDS['da-DK'], width: 'narrow' })
    const findings = [...(await wordFindings(page, 'da-DK')), ...(await spills(page))]
    await leave(page, scene)
    expect(findings).toEqual([])
  })
}
