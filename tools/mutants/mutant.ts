import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project-root.ts'

/** What a mutant changes, as syntax has it; `mutate` finds the one of its kind. */
const KINDS = [
  'statement',
  /** What follows an `if` or `else` without braces, or a `?` or `:`. */
  'branch',
  /** One call of a chain: `.where(…)`. */
  'link',
  'property',
  'element',
  'argument',
  /** One side of `&&`, `||` or `??`. */
  'operand',
  /** What an `if`, a `while` or a `?` asks. */
  'condition',
  'returned',
  'call',
  /** What stands in `${…}`. */
  'interpolation',
  /** What the symbol itself is set to. */
  'value',
  'name',
  /** A part of a string, a template or a regular expression. */
  'text',
] as const

const shape = z.strictObject({
  /** The rule that no longer holds, as a sentence. */
  breaks: z.string(),
  file: z.string(),
  /**
   * The function, class, constant or property that it is in; one inside another by both names:
   * `createServer.close`. Without it, the whole file.
   */
  symbol: z.string().optional(),
  node: z.enum(KINDS),
  /** Names and texts by which the node is known among others of its kind. */
  with: z.array(z.string()).optional(),
  /** The code in its place; without it, the node is taken out. */
  by: z.string().optional(),
  tests: z.string(),
  /** Only the tests whose title holds this. */
  only: z.string().optional(),
})

/**
 * A rule that is broken on purpose, and the tests that have to notice; both files are named from the root.
 */
export type Mutant = z.infer<typeof shape>

/**
 * Returns the mutants of every list, `mutants.json` beside the code that it breaks. In a list, a file is
 * named from there, or from the root when it begins with a slash. Throws when an entry is not of that shape.
 */
export function readMutants(): Mutant[] {
  const lists = globSync('**/mutants.json', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', 'data/**'],
  }).toSorted()
  return lists.flatMap((list) => {
    const fromRoot = (file: string) => (file.startsWith('/') ? file.slice(1) : join(dirname(list), file))
    const entries = z.array(shape).parse(JSON.parse(readFileSync(join(projectRoot, list), 'utf8')))
    return entries.map((entry) => ({ ...entry, file: fromRoot(entry.file), tests: fromRoot(entry.tests) }))
  })
}
