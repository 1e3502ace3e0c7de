import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runScenario } from './run-scenario.ts'

// `npm run chaos` runs every scenario, `npm run chaos -- slow-readers` one of them, `--short` their short
// form.
const args = process.argv.slice(2)
const scale = args.includes('--short') ? 'short' : 'full'
const selected = args.filter((arg) => !arg.startsWith('--'))
const names = globSync('scenarios/*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .toSorted()
const unknown = selected.filter((name) => !names.includes(name))
if (unknown.length > 0)
  throw new Error(`There is no scenario "${unknown.join('", "')}"; there are ${names.join(', ')}`)

let passed = 0
let failed = 0
const lines: string[] = []
for (const name of names) {
  if (selected.length > 0 && !selected.includes(name)) continue
  const counts = await runScenario(join(import.meta.dirname, 'scenarios', `${name}.ts`), name, scale)
  for (const { what, ok } of counts) {
    if (ok) passed++
    else failed++
    lines.push(`${ok ? '✓' : '✖'} ${name}: ${what}`)
  }
}

console.log(`\n${lines.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
// Whatever a scenario that failed has left open must not keep the process.
process.exit(failed > 0 ? 1 : 0)
