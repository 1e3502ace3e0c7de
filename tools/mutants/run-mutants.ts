import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../copy-project.ts'
import type { Mutant } from './mutant.ts'
import { mutate } from './mutate.ts'

export type Verdict = 'killed' | 'survived' | 'red anyway'
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
  const greenBefore = new Map<string, boolean>()
  try {
    for (const mutant of mutants) onVerdict(mutant, judge(copy, mutant, greenBefore))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function judge(copy: string, mutant: Mutant, greenBefore: Map<string, boolean>): Verdict {
  const name = `${mutant.tests} ${mutant.only ?? ''}`
  const isGreenBefore = greenBefore.get(name) ?? isGreen(copy, mutant)
  greenBefore.set(name, isGreenBefore)
  if (!isGreenBefore) return 'red anyway'
  const path = join(copy, mutant.file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(mutant.file, whole, mutant))
  try {
    return isGreen(copy, mutant) ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, whole)
  }
}

function isGreen(copy: string, { tests, only }: Tests): boolean {
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
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
  const count = (name: string) => Number(new RegExp(`^\\S* ?${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0)
  // A file that cannot even be read has no test in it that failed for a reason.
  if (/^\s+'test failed'$/m.test(stdout)) throw new Error(`${tests} could not be run:\n${stdout}`)
  return status === 0 && count('pass') > 0
}
