import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { RETRIED_JOURNEYS } from './retried-journeys.ts'
import { projectRoot } from './project-root.ts'
import { countReport } from './count-report.ts'
import { JOURNEYS } from './test-files.ts'
import { watchStandstills } from './watch-standstills.ts'

const [listed = ''] = RETRIED_JOURNEYS.keys()

const spec = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status) => ({ status, results: [{ error: { message: `${title} broke` } }] })),
})

type Specs = readonly ReturnType<typeof spec>[]

/** Counts as Playwright does: each test of a spec by itself. */
function count(specs: Specs, deeper: Specs = []) {
  const all = [...specs, ...deeper].flatMap(({ tests }) => tests)
  const of = (name: string) => all.filter(({ status }) => status === name).length
  const stats = {
    ...{ expected: of('expected'), unexpected: of('unexpected') },
    ...{ flaky: of('flaky'), skipped: of('skipped') },
  }
  return countReport(
    { stats, errors: [], suites: [{ specs, suites: [{ specs: deeper }] }] },
    stats.unexpected ? 1 : 0,
  )
}

test('of journeys those prove that ran and passed, in suites as well', () => {
  const { titles } = count(
    [
      spec('good', 'expected'),
      spec('bad', 'unexpected'),
      spec('skipped', 'skipped'),
      spec('flaky', 'flaky'),
      spec('none'),
    ],
    [spec('deep', 'expected')],
  )
  assert.deepEqual(titles, ['good', 'deep'])
})

test('a journey that passed only when it was tried again has failed, and what its first try ended with is said', () => {
  const { passed, failed, failures } = count([spec('good', 'expected'), spec('flaky', 'flaky')])
  assert.deepEqual({ passed, failed, failures }, { passed: 1, failed: 1, failures: ['flaky: flaky broke'] })
})

test('one of the short list may need a second try, and proves all the same; it may not fail twice', () => {
  const title = `[D6.12] ${listed} [S1.1] [S2.120]`
  const { passed, failed, failures, titles } = count([spec('good', 'expected'), spec(title, 'flaky')])
  assert.deepEqual({ passed, failed, failures }, { passed: 2, failed: 0, failures: [] })
  assert.deepEqual(titles, ['good', title])
  assert.equal(count([spec(title, 'unexpected')]).failed, 1)
})

test('one whose first try was cut by a standstill of the machine may need a second one; one beside it may not', () => {
  const begin = Date.parse('2026-11-03T09:00:00Z')
  const at = (title: string, seconds: number) => ({
    title,
    tests: [
      {
        status: 'flaky',
        results: [{ startTime: new Date(begin + seconds * 1_000).toISOString(), duration: 60_000 }],
      },
    ],
  })
  const specs = [at('before', -70), at('in it', -10), at('after', 40)]
  const stats = { expected: 0, unexpected: 0, flaky: 3, skipped: 0 }
  const { passed, titles } = countReport({ stats, errors: [], suites: [{ specs }] }, 0, [
    { from: begin, to: begin + 30_000 },
  ])
  assert.deepEqual({ passed, titles }, { passed: 1, titles: ['in it'] })
})

test('a standstill is found: the clock has gone on and no timer came', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 0 })
  const watch = watchStandstills()
  t.mock.timers.tick(5_000)
  t.mock.timers.setTime(65_000)
  t.mock.timers.tick(1_000)
  assert.deepEqual(watch.stop(), [{ from: 5_000, to: 66_000 }])
})

test('the short list is short, and what is on it is there and has its reason', () => {
  assert.ok(RETRIED_JOURNEYS.size <= 5)
  const journeys = globSync(JOURNEYS, { cwd: projectRoot }).map((file) =>
    readFileSync(join(projectRoot, file), 'utf8'),
  )
  for (const [title, reason] of RETRIED_JOURNEYS) {
    assert.ok(reason.length > 40, title)
    assert.equal(journeys.filter((source) => source.includes(title)).length, 1, title)
  }
})
