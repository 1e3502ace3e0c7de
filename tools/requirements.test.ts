import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findProofs } from './find-proofs.ts'
import { assessRequirements } from './assess-requirements.ts'
import { proveRequirements } from './prove-requirements.ts'
import { readRequirements } from './read-requirements.ts'
import { passedIn } from './run-browser-tests.ts'
import { passedTitles } from './run-node-tests.ts'

const row = (id: string, area: string, waiver = '') => ({ id, area, statement: `statement ${id}`, waiver })
const idsOf = (source: string) => findProofs('some.test.ts', source).map(({ id }) => id)
// By name, so that the examples below are not taken for titles of this file.
const [testCall, describeCall] = ['test', 'describe']

test('ids in brackets are read from titles of every kind', () => {
  assert.deepEqual(idsOf(`${testCall}('a member edits what they host [S3.1] [D2.9]', () => {})`), [
    'S3.1',
    'D2.9',
  ])
  assert.deepEqual(idsOf(`${describeCall}(\n  "lists [S4.1, S4.2]", () => {})`), ['S4.1', 'S4.2'])
  assert.deepEqual(idsOf(`await t.${testCall}(\`the \${name} isn't shown [S5.1]\`, async () => {})`), [
    'S5.1',
  ])
})

test('an id outside a title proves nothing, nor does a skipped test', () => {
  assert.deepEqual(idsOf(`// [S1.1]\nconst note = '[S1.2]'`), [])
  assert.deepEqual(
    idsOf(
      `${testCall}.skip('later [S1.3]', () => {})\n${testCall}('later [S1.4]', { skip: true }, () => {})`,
    ),
    [],
  )
})

test('a title made from a table names the ids that stand in the same file as strings of their own', () => {
  const source = `const rows = [{ id: 'S6.1' }, { id: 'S6.2 S6.3' }, { note: 'see S6.9' }]\nfor (const row of rows) ${testCall}(\`[\${row.id}] \${row.says}\`, () => {})`
  assert.deepEqual(idsOf(source), ['S6.1', 'S6.2', 'S6.3'])
  assert.deepEqual(idsOf(`const rows = [{ id: 'S6.1' }]\n${testCall}('plain title', () => {})`), [])
})

test('an id that no statement has is a problem', () => {
  const { problems } = assessRequirements(
    [row('S1.1', 'server')],
    [{ id: 'S9.9', file: 'a.test.ts', title: 'wrong' }],
    [],
  )
  assert.deepEqual(problems, [
    'a.test.ts: "wrong" names S9.9, which is no statement of docs/requirements.tsv',
  ])
})

test('in an area that is done each statement is proved or waived, in others a gap is only counted', () => {
  const requirements = [
    row('S1.1', 'server'),
    row('S1.2', 'server', 'cannot be seen from outside'),
    row('S1.3', 'server'),
    row('S2.1', 'garden'),
  ]
  const proofs = [{ id: 'S1.1', file: 'a.test.ts', title: 'proof' }]
  const { areas, problems } = assessRequirements(requirements, proofs, ['server'])
  assert.deepEqual(problems, ['S1.3 is not proved, and server is done: statement S1.3'])
  assert.deepEqual(
    areas.map(({ area, proved, waived, total }) => [area, proved, waived, total]),
    [
      ['server', 1, 1, 3],
      ['garden', 0, 0, 1],
    ],
  )
  assert.deepEqual(assessRequirements(requirements, proofs, ['kitchen']).problems, [
    'the done area kitchen has no statements',
  ])
})

test('a requirements file with a broken row or an id twice is rejected by name', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'requirements.tsv')
  const write = (...lines: string[]) =>
    writeFileSync(file, ['id\tpoint\tarea\tstatement\twaiver', ...lines, ''].join('\n'))
  write('S1.1\t1\tserver\tIt stands\t')
  assert.deepEqual(readRequirements(file), [
    { id: 'S1.1', area: 'server', statement: 'It stands', waiver: '' },
  ])
  write('S1.1\t1\tserver\tIt stands')
  assert.throws(() => readRequirements(file), /requirements\.tsv:2 does not have five columns/)
  write('S1.1\t1\tserver\tIt stands\t', 'S1.1\t1\tserver\tAgain\t')
  assert.throws(() => readRequirements(file), /has the id S1\.1 twice/)
})

test('of Node’s tests those prove that ran and passed, and a suite with one of these in it', () => {
  const titles: string[] = []
  const pass = passedTitles(titles)
  const passed = (name: string, nesting: number, type: string, more = {}) =>
    pass({ name, file: 'a.test.ts', nesting, details: { type }, ...more })
  passed('inside', 1, 'test')
  passed('with a test', 0, 'suite')
  passed('skipped', 1, 'test', { skip: true })
  passed('to do', 1, 'test', { todo: 'later' })
  passed('with a skipped test', 0, 'suite')
  passed('empty', 0, 'suite')
  passed('alone', 0, 'test')
  assert.deepEqual(titles, ['inside', 'with a test', 'alone'])
})

test('of journeys those prove that ran and passed, in suites as well', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  })
  const suite = {
    specs: [
      spec('good', 'expected'),
      spec('bad', 'unexpected'),
      spec('skipped', 'skipped'),
      spec('flaky', 'flaky'),
      spec('none'),
    ],
  }
  assert.deepEqual(passedIn({ suites: [{ ...suite, suites: [{ specs: [spec('deep', 'expected')] }] }] }), [
    'good',
    'deep',
  ])
})

test('after a whole run a statement that no test named which passed is a failure', () => {
  const { passed, failures = [] } = proveRequirements(['one test [S2.14]'])
  assert.equal(passed, 0)
  assert.ok(failures.some((failure) => failure.startsWith('S2.15 is not proved')))
  assert.ok(!failures.some((failure) => failure.startsWith('S2.14 ')))
})
