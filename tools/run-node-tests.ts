import { relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { projectRoot } from './project-root.ts'

export type TestCount = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
  /** Titles of the tests, and of suites with tests in them, that ran and passed. */
  readonly titles?: readonly string[]
}

const FILE_LIMIT = 8 * 60_000
const SLOWEST = 8

/** Runs test files with Node's runner, each in a process of its own, and counts them. */
export async function runNodeTests(files: readonly string[], concurrency: number): Promise<TestCount> {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] as string[], titles: [] as string[] }
  if (files.length === 0) return counts
  const stream = run({ files: [...files], cwd: projectRoot, concurrency, timeout: FILE_LIMIT })
  const times = new Map<string, { from: number; to: number }>()
  const recordTime = (file = '') => {
    const now = performance.now()
    const time = times.get(file) ?? { from: now, to: now }
    times.set(file, Object.assign(time, { to: now }))
  }
  stream.on('test:dequeue', ({ file, type }) => type === 'test' && recordTime(file))
  stream.on('test:complete', ({ file, details: { type } }) => type === 'test' && recordTime(file))
  stream.on('test:summary', ({ file, success, counts: { tests, passed, skipped, todo } }) => {
    if (file !== undefined) return
    counts.passed = passed
    // A suite that cannot be loaded is no test, and has failed all the same.
    counts.failed = Math.max(tests - passed - skipped - todo, counts.failures.length) || (success ? 0 : 1)
    counts.skipped = skipped + todo
  })
  const ran = passedTitles(counts.titles)
  stream.on('test:pass', ran)
  stream.on('test:fail', ({ name, file, details }) => {
    // Whoever holds a test that failed fails with it: said once.
    const error = details.error as Error & { readonly failureType?: string }
    if (error.failureType !== 'subtestsFailed')
      counts.failures.push(`${relative(projectRoot, file ?? '')} › ${name}: ${firstLine(error)}`)
  })
  for await (const text of stream.compose(spec)) process.stdout.write(text)
  console.log(`the slowest: ${slowestOf(times)}`)
  return counts
}

type Passed = {
  readonly name: string
  readonly file?: string | undefined
  readonly nesting: number
  readonly skip?: string | boolean | undefined
  readonly todo?: string | boolean | undefined
  readonly details: { readonly type?: string | undefined }
}

/** Adds to `titles` what passed; a suite counts when a test in it ran. */
export function passedTitles(titles: string[]) {
  /** By file and nesting: whether a test ran there since the last suite around it ended. */
  const ran = new Map<string, boolean[]>()
  return ({ name, file = '', nesting, skip, todo, details: { type } }: Passed) => {
    if (skip !== undefined && skip !== false) return
    if (todo !== undefined && todo !== false) return
    const levels = ran.get(file) ?? []
    ran.set(file, levels)
    const isSuite = type === 'suite'
    const below = levels.slice(nesting + 1).some(Boolean)
    if (isSuite) levels.length = Math.min(levels.length, nesting + 1)
    if (isSuite && !below) return
    levels[nesting] = true
    titles.push(name)
  }
}

function slowestOf(times: ReadonlyMap<string, { readonly from: number; readonly to: number }>) {
  // Not the modules that hold several.
  const files = [...times].filter(([file]) => file.endsWith('.test.ts'))
  const taken = files.map(([file, { from, to }]) => ({
    file: relative(projectRoot, file),
    seconds: Math.round((to - from) / 1_000),
  }))
  const slowest = taken.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  return slowest.map(({ file, seconds }) => `${file} ${seconds} s`).join(', ')
}

function firstLine({ cause, message }: Error) {
  const reason = cause instanceof Error ? cause.message : message
  return reason.split('\n').slice(0, 3).join(' ')
}
