import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { askRegistry } from './ask-registry.ts'
import { checkWeaknesses, knownWeaknesses } from './check-weaknesses.ts'

/**
 * Asks the registry for known weaknesses of what is shipped, and prints what it finds. Returns whether a
 * release may go out: not with a weakness beyond its time, and not without an answer.
 */
export async function audit(): Promise<boolean> {
  const known = knownWeaknesses.parse(
    JSON.parse(readFileSync(join(projectRoot, 'docs/security/known-weaknesses.json'), 'utf8')),
  )
  try {
    const { late, waiting, gone } = checkWeaknesses(await askRegistry(projectRoot), known, new Date())
    for (const line of late) console.log(`✖ ${line}`)
    for (const line of waiting) console.log(`  ${line}`)
    for (const id of gone) console.log(`  ${id} is mended: remove it from known-weaknesses.json`)
    console.log(`${late.length} known weaknesses beyond their time, ${waiting.length} within it`)
    return late.length === 0
  } catch (error) {
    console.log(`✖ The registry gave no answer, so nothing is known: ${String(error)}`)
    return false
  }
}
