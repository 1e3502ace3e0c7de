import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectRoot } from '../tools/project-root.ts'
import { PAGES } from './outline.ts'
import { layOut } from './page-layout.ts'
import { renderPage, type RenderedPage } from './render-page.ts'

const require = createRequire(import.meta.url)
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Links of the pages whose page is there but not the heading that they name. */
export function deadAnchors(pages: readonly RenderedPage[]): string[] {
  const anchors = new Set(
    pages.flatMap(({ page, sections }) =>
      sections.map(({ anchor }) => `${page.slug}.html${anchor && `#${anchor}`}`),
    ),
  )
  return pages.flatMap(({ page, links }) =>
    links.filter((href) => !anchors.has(href)).map((href) => `${page.slug}: ${href}`),
  )
}

/** What the search reads: one entry for each heading. */
const searchEntries = (pages: readonly RenderedPage[]) =>
  pages.flatMap(({ page, sections }) =>
    sections.map(({ anchor, title, text }) => ({
      id: `${page.slug}.html${anchor && `#${anchor}`}`,
      page: page.title,
      title,
      text,
    })),
  )

/**
 * Builds the guide into a folder that is emptied before; it needs nothing from elsewhere when it is read.
 * Returns its pages. Throws when a link leads nowhere.
 */
export function buildGuide(folder: string): readonly RenderedPage[] {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const pages = PAGES.map(renderPage)
  const dead = deadAnchors(pages)
  if (dead.length > 0) throw new Error(`Links to headings that are not there:\n${dead.join('\n')}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const rendered of pages)
    writeFileSync(join(folder, `${rendered.page.slug}.html`), layOut(rendered, version))
  writeFileSync(join(folder, 'search.json'), JSON.stringify(searchEntries(pages)))
  for (const file of new Set(pages.flatMap(({ files }) => files)))
    cpSync(join(projectRoot, file), join(folder, 'files', file), { recursive: true })
  const tokens = readFileSync(join(projectRoot, 'web/src/components/styles/tokens.css'), 'utf8')
  writeFileSync(join(folder, 'tokens.css'), tokens.replace(FONT, 'inter.woff2'))
  cpSync(require.resolve(FONT), join(folder, 'inter.woff2'))
  cpSync(join(dirname(require.resolve('minisearch')), '../es/index.js'), join(folder, 'minisearch.js'))
  for (const file of ['guide.css', 'guide.js']) cpSync(join(import.meta.dirname, file), join(folder, file))
  return pages
}
