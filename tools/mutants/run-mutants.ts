import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../copy-project.ts'
import type { Mutant } from './mutant.ts'
import { mutate } from './mutate.ts'

/** `skipped`: its tests need something that this machine does not have. */
export type Verdict = 'killed' | 'survived' | 'red anyway' | 'skipped'
type Result = 'green' | 'red' | 'skipped'
type Tests = Pick<Mutant, 'tests' | 'only'>

/**
 * Tries one mutant after the other in a copy of the project. Killed is one that turns a test red which is
 * green without it. Throws when tests cannot be run.
 */
export function runMutants(
  mutants: readonly Mutant[],
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
) {
  const copy = copyProject()
  const before = new Map<string, Result>()
  try {
    for (const mutant of mutants) onVerdict(mutant, tryMutant(copy, mutant, before))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function tryMutant(copy: string, mutant: Mutant, before: Map<string, Result>): Verdict {
  const name = `${mutant.tests} ${mutant.only ?? ''}`
  const unchanged = before.get(name) ?? runTests(copy, mutant)
  before.set(name, unchanged)
  if (unchanged !== 'green') return unchanged === 'red' ? 'red anyway' : 'skipped'
  const path = join(copy, mutant.file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(mutant.file, whole, mutant))
  try {
    return runTests(copy, mutant) === 'green' ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, whole)
  }
}

/** More than any of their files takes: tests that do not come to an end are red. */
const TIME_LIMIT_MS = 5 * 60_000

function runTests(copy: string, { tests, only }: Tests): Result {
  // Without its rule a test may wait for ever for what never comes.
  const args = [
    '--test',
    '--test-timeout=120000',
    ...(only ? [`--test-name-pattern=${RegExp.escape(only)}`] : []),
    tests,
  ]
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
  const count = (name: string) => Number(new RegExp(`^\\S* ?${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0)
  // A file that cannot even be read has no test in it that failed for a reason.
  if (/^\s+'test failed'$/m.test(stdout)) throw new Error(`${tests} could not be run:\n${stdout}`)
  return resultOf({ status, passed: count('pass'), skipped: count('skipped') })
}

/** Returns what a run of tests says of the code: without a test that ran it says nothing good. */
export function resultOf(run: { status: number | null; passed: number; skipped: number }): Result {
  if (run.status !== 0) return 'red'
  if (run.passed > 0) return 'green'
  return run.skipped > 0 ? 'skipped' : 'red'
}
