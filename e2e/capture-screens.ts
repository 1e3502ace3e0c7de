import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import { projectRoot } from '../tools/project-root.ts'
import { runDemo } from './demo.ts'
import { DOCUMENTED, documentedPictures } from './documented-pictures.ts'
import { cachePages } from './page-cache.ts'
import { findingsOn } from './look-at.ts'
import config from './playwright.config.ts'
import type { Scene, Stage } from './scenes/scene.ts'
import { SCENES } from './scenes/scenes.ts'
import { setStage } from './scenes/stage.ts'
import { leave, resize, sizeOf, visit, widthsOf, type Width } from './scenes/visit.ts'
import { LABELS } from './labels.ts'

/** Not in the repository: each time there are a thousand. */
const FOLDER = join(projectRoot, 'data/screens')
const QUALITY = 45
const THEMES = ['light', 'dark'] as const
type Look = { readonly scene: Scene; readonly width: Width; readonly locale: Locale }

const looksOf = (scene: Scene): Look[] =>
  (scene.only === 'english' ? (['en-US'] as const) : LOCALES).flatMap((locale) =>
    widthsOf(scene).map((width) => ({ scene, width, locale })),
  )
const fileOf = ({ scene, width, locale }: Look, theme: string) =>
  `${scene.name}-${theme}-${sizeOf(scene, width).width}-${locale.slice(0, 2)}.jpg`

/** With `--documented` those alone that the documentation shows. */
const documented = documentedPictures()
const isTaken = (look: Look, theme: string) =>
  !process.argv.includes('--documented') || documented.includes(fileOf(look, theme))

/** What should not be seen on the pictures. */
const wrong: string[] = []

/** Takes a scene in one language, at one width after the other. */
async function take(
  looks: readonly Look[],
  { stage, pages }: { stage: Stage; pages: ReturnType<typeof cachePages> },
) {
  for (const [at, look] of looks.entries()) {
    const { scene, width, locale } = look
    const page = await pages.of(scene.who, locale)
    await (at === 0 ? visit : resize)(page, scene, { stage, labels: LABELS[locale], width })
    for (const colorScheme of THEMES.filter((theme) => isTaken(look, theme))) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: join(FOLDER, fileOf(look, colorScheme)),
        type: 'jpeg',
        quality: QUALITY,
        animations: 'disabled',
      })
      console.log(fileOf(look, colorScheme))
      wrong.push(
        ...(await findingsOn(page, {
          where: fileOf(look, colorScheme),
          locale,
          isEnglishOnly: scene.only === 'english',
        })),
      )
    }
    if (at === looks.length - 1) await leave(page, scene)
  }
}

const stop = await runDemo()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const stage = await setStage()
  const fixture = { stage, pages: cachePages(() => browser) }
  const looks = SCENES.flatMap(looksOf).filter((look) => THEMES.some((theme) => isTaken(look, theme)))
  for (const [, some] of Map.groupBy(looks, ({ scene, locale }) => scene.name + locale))
    await take(some, fixture)
  for (const name of documented) copyFileSync(join(FOLDER, name), join(DOCUMENTED, name))
  stage.strike()
} finally {
  await browser.close()
  await stop()
}
for (const finding of wrong) console.error(finding)
console.log(`${wrong.length} findings`)
process.exitCode = wrong.length > 0 ? 1 : 0
