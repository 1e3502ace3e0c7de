import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

const everything = {
  cwd: projectRoot,
  exclude: ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'],
}
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]
/** A path as text names it: folders and a file of the code. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|tsv))`/g

test('every file of the code that a page of the documentation names is there', () => {
  const files = globSync('**/*.{ts,tsx,mjs,css,tsv}', everything)
  const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
  const named = pages.flatMap((page) =>
    [...readFileSync(join(projectRoot, page), 'utf8').matchAll(PATH)].map(([, path]) => ({
      page,
      path: path!,
    })),
  )
  assert.ok(named.length > 100)
  assert.deepEqual(
    named.filter(({ path }) => !isThere(path)).map(({ page, path }) => `${page}: ${path}`),
    [],
  )
})

test('every line of what happens when something fails names what tries it, and that is there', () => {
  const rows = readFileSync(join(projectRoot, 'deploy/outages.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  assert.ok(rows.length > 15)
  for (const row of rows) {
    const names = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
    assert.ok(names.length > 0, row)
    for (const name of names) {
      const file = name.includes('/') ? name : `chaos/scenarios/${name}.ts`
      assert.ok(existsSync(join(projectRoot, file)), `${row}: ${file}`)
    }
  }
})

const READING_LISTS = {
  'An instant meeting': 16,
  'A list of customers': 30,
  'A device is assigned and rung': 30,
}

test('each walk goes through a limited number of files and comes back to none', () => {
  const text = readFileSync(join(projectRoot, 'docs/ARCHITECTURE.md'), 'utf8')
  for (const [title, max] of Object.entries(READING_LISTS)) {
    const section = text.split(`### ${title}\n`)[1]?.split(/^#{2,3} /m)[0] ?? ''
    const steps = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!)
    assert.ok(steps.length > 5 && steps.length <= max, `${title}: ${steps.length} steps`)
    assert.equal(new Set(steps).size, steps.length, title)
  }
})

test('the container file copies what is there, and every package of the project before it installs', () => {
  const text = readFileSync(join(projectRoot, 'deploy/Containerfile'), 'utf8')
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
  for (const source of copied) assert.ok(existsSync(join(projectRoot, source)), source)
  const { workspaces } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  for (const workspace of workspaces) assert.ok(copied.includes(`${workspace}/package.json`), workspace)
})
