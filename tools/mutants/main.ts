import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { projectRoot } from '../project-root.ts'
import { readMutants, type Mutant } from './mutant.ts'
import { runMutants } from './run-mutants.ts'

// Breaks one rule after the other and looks whether a test notices: `npm run mutants [-- <word of a rule or a
// file>]`, or `--sample <count>` of them.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } })
const [word = ''] = positionals
const found = readMutants().filter(({ breaks, file }) => breaks.includes(word) || file.includes(word))
const chosen = values.sample === undefined ? found : sampleOf(found, Number(values.sample))

const MARKS = { killed: '✓', survived: '✖', 'red anyway': '✖', skipped: '↓' } as const
const counts = { '✓': 0, '✖': 0, '↓': 0 }
runMutants(chosen, ({ breaks, file, tests, only }, verdict) => {
  const line = `mutant ${verdict}: ${breaks} (${file}; ${tests}${only ? `, "${only}"` : ''})`
  console.log(`${MARKS[verdict]} ${line}`)
  counts[MARKS[verdict]] += 1
})
console.log(`${counts['✓']} passed, ${counts['✖']} failed, ${counts['↓']} skipped`)
process.exitCode = counts['✖'] > 0 || chosen.length === 0 ? 1 : 0

/** Returns others with each commit, so that all of them have their turn. */
function sampleOf(mutants: readonly Mutant[], count: number): Mutant[] {
  const commits = Number(
    execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }),
  )
  return Array.from(
    { length: Math.min(count, mutants.length) },
    (_, at) => mutants[(commits * count + at) % mutants.length]!,
  )
}
