import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { BUILT_PARTS } from './built-parts.ts'
import { findStaleParts, markBuilt } from './find-stale-parts.ts'

test('a part is built again when the content of its sources changes, and for nothing else', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  t.after(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const stale = () => findStaleParts(root).map(({ name }) => name)
  write('web/src/app/main.tsx', 'one')
  write('conference/client/page.ts', 'one')
  for (const { dist } of BUILT_PARTS) mkdirSync(join(root, dist), { recursive: true })
  write('server/src/main.ts', 'one')
  assert.deepEqual(stale(), ['portal', 'video page', 'server'])

  for (const part of BUILT_PARTS) markBuilt(part, root)
  assert.deepEqual(stale(), [])

  utimesSync(join(root, 'web/src/app/main.tsx'), 1, 1)
  write('web/src/main.test.ts', 'a test')
  write('conference/dist/page.js', 'built')
  write('server/src/testing/clock.ts', 'a clock')
  assert.deepEqual(stale(), [])

  write('web/src/app/main.tsx', 'two')
  assert.deepEqual(stale(), ['portal'])
  write('contract/src/meetings.ts', 'one')
  assert.deepEqual(stale(), ['portal', 'server'])
  write('package-lock.json', '{}')
  assert.deepEqual(stale(), ['portal', 'video page', 'server'])
})
