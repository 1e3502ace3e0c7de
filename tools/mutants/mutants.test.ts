import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../project-root.ts'
import { readMutants } from './mutant.ts'
import { mutate } from './mutate.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const mutants = readMutants()

test('what each mutant breaks is there, once, and is another text without it', () => {
  for (const mutant of mutants)
    assert.notEqual(mutate(mutant.file, read(mutant.file), mutant), read(mutant.file), mutant.breaks)
})

test('the tests of each are there, under the title that it names', () => {
  // Rows of the access table are titles of tests too.
  const table = read('server/src/auth/access-table.tsv').replaceAll('\t', ' ')
  for (const { breaks, tests, only } of mutants) {
    assert.ok(existsSync(join(projectRoot, tests)), `${breaks}: ${tests}`)
    if (only) assert.ok(`${read(tests)}${table}`.includes(only), `${breaks}: ${only}`)
  }
})

test('no rule is listed twice', () => {
  assert.deepEqual(
    mutants.map(({ breaks }) => breaks).filter((breaks, at, all) => all.indexOf(breaks) !== at),
    [],
  )
})
