import type { Count, Scale, Scenario } from './scenario.ts'

/** Runs one scenario and returns its counts; one that throws, or counts nothing, is one failed count. */
export async function runScenario(file: string, name: string, scale: Scale): Promise<readonly Count[]> {
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
