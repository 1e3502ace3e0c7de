import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_GUARDS } from './all-guards.ts'
import { copyProject } from './copy-project.ts'
import type { Guard } from './guards.ts'

// Switches off one guard after the other, in a copy of the project, and looks whether a test notices: `node tools/mutate-guards.ts [word of a guard]`.
const word = process.argv[2] ?? ''
const guards = ALL_GUARDS.filter(({ what, file }) => what.includes(word) || file.includes(word))
const copy = copyProject()
const survived: string[] = []
const greenBefore = new Map<string, boolean>()
try {
  for (const guard of guards) {
    const verdict = judge(guard)
    console.log(`${verdict.padEnd(9)} ${guard.what} (${guard.file}; ${guard.tests}${guard.only ? `, "${guard.only}"` : ''})`)
    if (verdict !== 'killed') survived.push(guard.what)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${guards.length} guards, ${guards.length - survived.length} killed${survived.length > 0 ? `; not killed: ${survived.join(', ')}` : ''}`)
process.exitCode = survived.length > 0 ? 1 : 0

/** Killed is a guard without which a test is red that is green with it. */
function judge({ file, find, replace, ...tests }: Guard): 'killed' | 'survived' | 'no text' | 'red anyway' {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(find).length !== 2) return 'no text'
  const name = `${tests.tests} ${tests.only ?? ''}`
  if (!greenBefore.has(name)) greenBefore.set(name, isGreen(tests))
  if (!greenBefore.get(name)) return 'red anyway'
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  )
  try {
    return isGreen(tests) ? 'survived' : 'killed'
  } finally {
    writeFileSync(path, whole)
  }
}

function isGreen({ tests, only }: Pick<Guard, 'tests' | 'only'>): boolean {
  // Without its guard a test may wait for ever for what never comes.
  const args = ['--test', '--test-timeout=120000', ...(only ? [`--test-name-pattern=${only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`] : []), tests]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } })
  const count = (name: string) => Number(new RegExp(`^\\S* ?${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0)
  // A file that cannot even be read has no test in it that failed for a reason.
  if (/^\s+'test failed'$/m.test(stdout)) throw new Error(`${tests} could not be run:\n${stdout}`)
  return status === 0 && count('pass') > 0
}
