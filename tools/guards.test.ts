import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ALL_GUARDS } from './all-guards.ts'
import { projectRoot } from './project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('every guard stands where the list says, once, and its tests are there: the run by hand would find something to switch off', () => {
  for (const { what, file, find, replace, tests } of ALL_GUARDS) {
    assert.equal(read(file).split(find).length, 2, `${what}: ${file}`)
    assert.notEqual(find, replace, what)
    assert.ok(existsSync(join(projectRoot, tests)), `${what}: ${tests}`)
  }
})

test('a test that a guard names by its title has that title', () => {
  // Rows of the access table are titles of tests too.
  const table = read('server/src/access/access-table.tsv').replaceAll('\t', ' ')
  for (const { what, tests, only } of ALL_GUARDS) if (only) assert.ok(`${read(tests)}${table}`.includes(only), `${what}: ${only}`)
})
