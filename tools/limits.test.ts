import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

test('every limit on the page of limits stands in the code where the page says', () => {
  const rows = readFileSync(join(projectRoot, 'deploy/limits.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Limit )/.test(line))
  assert.ok(rows.length > 30)
  for (const row of rows) {
    const [, file = '', code = ''] = /`([\w./-]+)` `([^`]+)` \|$/.exec(row) ?? []
    assert.ok(file && readFileSync(join(projectRoot, file), 'utf8').includes(code), row)
  }
})
