import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { chromium, type Page } from '@playwright/test'
import { buildGuide, deadAnchors } from './build-guide.ts'
import { PAGES } from './outline.ts'
import { resolveLink } from './resolve-link.ts'
import { serveFolder } from './serve-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'guide-'))
const pages = buildGuide(folder)
after(() => rmSync(folder, { recursive: true }))

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns what axe finds on a page. */
async function findingsOn(page: Page) {
  await page.evaluate(axe)
  const found = await page.evaluate('axe.run()')
  return (found as { violations: { id: string; nodes: { target: string[] }[] }[] }).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

test('every link of the guide leads to a page, a heading or a file that is there', () => {
  assert.deepEqual(deadAnchors(pages), [])
  assert.deepEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .toSorted(),
    PAGES.map(({ slug }) => `${slug}.html`).toSorted(),
  )
  const files = new Set(pages.flatMap((page) => page.files))
  assert.ok([...files].some((file) => file.endsWith('.jpg')) && files.has('deploy/nginx.conf'))
  for (const file of files) assert.ok(readFileSync(join(folder, 'files', file)).length > 0, file)
})

test('a link that leads nowhere stops the build, and one to a section leads to the page that has it', () => {
  assert.throws(() => resolveLink('absent.md', 'deploy/README.md'), /absent\.md leads nowhere/)
  assert.throws(() => resolveLink('../server/src', 'deploy/README.md'), /without a page/)
  assert.deepEqual(resolveLink('../README.md#tls', 'deploy/README.md'), {
    kind: 'page',
    href: 'configure.html#tls',
  })
  const [page] = pages
  assert.deepEqual(deadAnchors([{ ...page!, links: ['index.html#absent'] }]), ['index: index.html#absent'])
})

test('all pages are readable in both themes, wide and narrow, load nothing from elsewhere, and are searched by keys', async (t) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const { origin, stop } = await serveFolder(folder, 0)
  t.after(async () => {
    await browser.close()
    stop()
  })
  const page = await browser.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().startsWith(origin) || elsewhere.push(request.url()))
  const absent: string[] = []
  page.on('response', (response) => response.ok() || absent.push(response.url()))
  for (const { slug } of PAGES) {
    await page.goto(`${origin}/${slug}.html`)
    assert.deepEqual(await findingsOn(page), [], slug)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      assert.equal(overflow, 0, `${slug} at ${width}`)
    }
  }
  // All pages have the same colors; this one has everything that a page can have.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${origin}/troubleshoot.html`)
  assert.deepEqual(await findingsOn(page), [], 'dark')
  assert.deepEqual(elsewhere, [])
  assert.deepEqual(absent, [])

  await page.keyboard.press('/')
  await page.keyboard.type('restor')
  await page.getByRole('link', { name: 'Restore', exact: false }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/backup\.html#restore$/)
})
