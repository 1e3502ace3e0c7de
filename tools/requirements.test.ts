import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findProofs } from './find-proofs.ts'
import { assessRequirements } from './assess-requirements.ts'
import { proveRequirements } from './prove-requirements.ts'
import { readRequirements } from './read-requirements.ts'
import { passedTitles } from './run-node-tests.ts'

const row = (id: string, area: string, waiver = '') => ({ id, area, statement: `statement ${id}`, waiver })
const read = (source: string) => findProofs('some.test.ts', source)
const idsOf = (source: string) => read(source).proofs.map(({ id }) => id)
const hollowOf = (source: string) => read(source).hollow.map(({ id }) => id)

test('ids in brackets are read from titles of every kind', () => {
  assert.deepEqual(
    idsOf(`
      test('a member edits what they host [S3.1] [D2.9]', () => check())
      describe(
        "lists [S4.1, S4.2]", () => { for (const list of lists) it(list.name, async () => { await see(list) }) })
      void test('outer', async (t) => { await t.test(\`the \${name} isn't shown [S5.1]\`, async () => { hide() }) })
      test.describe.serial('one after the other [S5.2]', () => { test('first', () => go()) })
    `),
    ['S3.1', 'D2.9', 'S4.1', 'S4.2', 'S5.1', 'S5.2'],
  )
})

test('an id outside a title of a test proves nothing', () => {
  const source = `
    // test('in a comment [S1.1]', () => check())
    /* test('in a longer one [S1.2]', () => check()) */
    const note = '[S1.3]'
    const source = "test('in a string [S1.4]', () => check())"
    ;/re/.test('in what an expression is tried on [S1.5]')
    check('in another call [S1.6]', () => check())
  `
  assert.deepEqual(read(source), { proofs: [], hollow: [] })
})

test('a test that is skipped or does nothing proves nothing, and is told', () => {
  const source = `
    test('where it can [S2.1]', { skip: cannot }, () => check())
    test.skip('later [S1.1]', () => check())
    test('later [S1.2]', { skip: true }, () => check())
    test('later [S1.3]', { todo: 'soon' }, () => check())
    test.fixme('broken [S1.4]', () => check())
    test('empty [S1.5]', () => {})
    test('says only what is right [S1.6]', () => { const right = true })
    describe.skip('nothing of it [S1.7]', () => { test('inside [S1.8]', () => check()) })
    describe('without a test [S1.9]', () => { prepare() })
    describe('with an empty test [S1.10]', () => { test('inside', () => {}) })
  `
  assert.deepEqual(idsOf(source), ['S2.1'])
  assert.deepEqual(
    hollowOf(source),
    Array.from({ length: 10 }, (_, at) => `S1.${at + 1}`),
  )
})

test('a title made from a table names the ids that are strings of their own in the same file', () => {
  const source = `
    // 'S6.8'
    const rows = [{ id: 'S6.1' }, { id: 'S6.2 S6.3' }, { note: 'see S6.9' }]
    for (const row of rows) test(\`[\${row.id}] \${row.says}\`, () => check(row))
  `
  assert.deepEqual(idsOf(source), ['S6.1', 'S6.2', 'S6.3'])
  assert.deepEqual(idsOf(`const rows = [{ id: 'S6.1' }]\ntest('plain title', () => check(rows))`), [])
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

test('a statement that is waived and named by a test is a problem: one of both is wrong', () => {
  const { problems } = assessRequirements(
    [row('S1.1', 'server', 'nobody can see it')],
    [{ id: 'S1.1', file: 'a.test.ts', title: 'seen' }],
    [],
  )
  assert.deepEqual(problems, ['S1.1 is waived, yet a test names it: statement S1.1'])
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

test('after a whole run a statement that no test named which passed is a failure', () => {
  const { passed, failures = [] } = proveRequirements(['one test [S2.14]'])
  assert.equal(passed, 0)
  assert.ok(failures.some((failure) => failure.startsWith('S2.15 is not proved')))
  assert.ok(!failures.some((failure) => failure.startsWith('S2.14 ')))
})
