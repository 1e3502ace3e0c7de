import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type NamedCount, sumUp } from './sum-up.ts'
import type { Count, Scale, Scenario } from './scenario.ts'

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

const counts: NamedCount[] = []
for (const name of names) {
  if (selected.length > 0 && !selected.includes(name)) continue
  const counted = await runScenario(join(import.meta.dirname, 'scenarios', `${name}.ts`), name, scale)
  counts.push(...counted.map((count) => ({ ...count, name })))
}

const { lines, failed } = sumUp(counts)
console.log(`\n${lines.join('\n')}`)
// Whatever a scenario that failed has left open must not keep the process.
process.exit(failed > 0 ? 1 : 0)

/** Runs one scenario and returns its counts; one that throws, or counts nothing, is one failed count. */
async function runScenario(file: string, name: string, scale: Scale): Promise<readonly Count[]> {
  const started = Date.now()
  try {
    const { scenario } = (await import(file)) as { readonly scenario: Scenario }
    console.log(`\n${name}: ${scenario.title}`)
    const counts = await scenario.run(scale, (line) => console.log(`  ${line}`))
    console.log(`  ${((Date.now() - started) / 1000).toFixed(0)} s`)
    return counts.length > 0 ? counts : [{ what: 'nothing was counted', ok: false }]
  } catch (error) {
    return [{ what: error instanceof Error ? (error.stack ?? error.message) : String(error), ok: false }]
  }
}
