import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BOX_GUARDS } from './box-guards.ts'
import { GUARDS } from './guards.ts'
import { MEETING_GUARDS } from './meeting-guards.ts'
import { projectRoot } from './project-root.ts'
import { SETTINGS_GUARDS } from './settings-guards.ts'
import { STREAM_GUARDS } from './stream-guards.ts'

const ALL = [...GUARDS, ...BOX_GUARDS, ...MEETING_GUARDS, ...SETTINGS_GUARDS, ...STREAM_GUARDS]
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('every guard stands where the list says, once, and its tests are there: the run by hand would find something to switch off', () => {
  for (const { what, file, find, replace, tests } of ALL) {
    assert.equal(read(file).split(find).length, 2, `${what}: ${file}`)
    assert.notEqual(find, replace, what)
    assert.ok(existsSync(join(projectRoot, tests)), `${what}: ${tests}`)
  }
})

test('a test that a guard names by its title has that title', () => {
  // Rows of the access table are titles of tests too.
  const table = read('server/src/access/access-table.tsv').replaceAll('\t', ' ')
  for (const { what, tests, only } of ALL) if (only) assert.ok(`${read(tests)}${table}`.includes(only), `${what}: ${only}`)
})
