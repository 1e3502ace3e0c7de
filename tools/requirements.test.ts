import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findProofs } from './find-proofs.ts'
import { judgeRequirements } from './judge-requirements.ts'
import { readRequirements } from './read-requirements.ts'

const row = (id: string, area: string, waiver = '') => ({ id, area, statement: `statement ${id}`, waiver })
const idsOf = (source: string) => findProofs('some.test.ts', source).map(({ id }) => id)
// By name, so that the examples below are not taken for titles of this file.
const [testCall, describeCall] = ['test', 'describe']

test('ids in brackets are read from titles of every kind', () => {
  assert.deepEqual(idsOf(`${testCall}('a member edits what they host [S3.1] [D2.9]', () => {})`), ['S3.1', 'D2.9'])
  assert.deepEqual(idsOf(`${describeCall}(\n  "lists [S4.1, S4.2]", () => {})`), ['S4.1', 'S4.2'])
  assert.deepEqual(idsOf(`await t.${testCall}(\`the \${name} isn't shown [S5.1]\`, async () => {})`), ['S5.1'])
})

test('an id outside a title proves nothing, nor does a skipped test', () => {
  assert.deepEqual(idsOf(`// [S1.1]\nconst note = '[S1.2]'`), [])
  assert.deepEqual(idsOf(`${testCall}.skip('later [S1.3]', () => {})\n${testCall}('later [S1.4]', { skip: true }, () => {})`), [])
})

test('a title made from a table names the ids that stand in the same file as strings of their own', () => {
  const source = `const rows = [{ id: 'S6.1' }, { id: 'S6.2 S6.3' }, { note: 'see S6.9' }]\nfor (const row of rows) ${testCall}(\`[\${row.id}] \${row.says}\`, () => {})`
  assert.deepEqual(idsOf(source), ['S6.1', 'S6.2', 'S6.3'])
  assert.deepEqual(idsOf(`const rows = [{ id: 'S6.1' }]\n${testCall}('plain title', () => {})`), [])
})

test('an id that no statement has is a problem', () => {
  const { problems } = judgeRequirements([row('S1.1', 'server')], [{ id: 'S9.9', file: 'a.test.ts', title: 'wrong' }], [])
  assert.deepEqual(problems, ['a.test.ts: "wrong" names S9.9, which is no statement of docs/requirements.tsv'])
})

test('in an area that is done each statement is proved or waived, in others a gap is only counted', () => {
  const requirements = [row('S1.1', 'server'), row('S1.2', 'server', 'cannot be seen from outside'), row('S1.3', 'server'), row('S2.1', 'garden')]
  const proofs = [{ id: 'S1.1', file: 'a.test.ts', title: 'proof' }]
  const { areas, problems } = judgeRequirements(requirements, proofs, ['server'])
  assert.deepEqual(problems, ['S1.3 is not proved, and server is done: statement S1.3'])
  assert.deepEqual(
    areas.map(({ area, proved, waived, total }) => [area, proved, waived, total]),
    [
      ['server', 1, 1, 3],
      ['garden', 0, 0, 1],
    ],
  )
  assert.deepEqual(judgeRequirements(requirements, proofs, ['kitchen']).problems, ['the done area kitchen has no statements'])
})

test('a requirements file with a broken row or an id twice is refused by name', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'requirements.tsv')
  const write = (...lines: string[]) => writeFileSync(file, ['id\tpoint\tarea\tstatement\twaiver', ...lines, ''].join('\n'))
  write('S1.1\t1\tserver\tIt stands\t')
  assert.deepEqual(readRequirements(file), [{ id: 'S1.1', area: 'server', statement: 'It stands', waiver: '' }])
  write('S1.1\t1\tserver\tIt stands')
  assert.throws(() => readRequirements(file), /requirements\.tsv:2 does not have five columns/)
  write('S1.1\t1\tserver\tIt stands\t', 'S1.1\t1\tserver\tAgain\t')
  assert.throws(() => readRequirements(file), /has the id S1\.1 twice/)
})
