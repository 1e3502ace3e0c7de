import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { environment } from './environment.ts'
import { descriptions } from './variable-kinds.ts'

/** What the environment says that can't be; its message names each variable and what it should be. */
export class ConfigError extends Error {
  /** One sentence for each wrong variable. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const [first = '', ...more] = problems
    super(more.length === 0 ? first : ['the configuration is wrong:', ...problems].join('\n  - '))
    this.problems = problems
  }
}

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>
/** The name of a variable that this program reads. */
export type Variable = keyof typeof environment.shape

/** A value as it was given, and the variable it came from: the name itself, or the one that names a file. */
type Provided = { readonly value: string; readonly from: string }

const VARIABLES = Object.keys(environment.shape) as readonly Variable[]

/** Returns whether a secret can be read from a file that `<name>_FILE` names. */
export const isSecret = (name: Variable) => descriptions.get(environment.shape[name])?.secret !== undefined

/**
 * Returns every variable by its name. Throws ConfigError, which names all that are wrong and not the first
 * alone.
 */
export function readVariables(variables: Variables): z.output<typeof environment> {
  const { provided, problems } = providedIn(variables)
  const { data, error } = z.safeParse(
    environment,
    Object.fromEntries(Object.entries(provided).map(([name, { value }]) => [name, value])),
  )
  const wrong = (error?.issues ?? [])
    // Whose file can't be read is not also missing.
    .filter(({ path }) => !problems.some((problem) => problem.startsWith(`${String(path[0])}_FILE `)))
    .map(({ path, message }) => `${path.join('.')} ${message}`)
  if (data && problems.length === 0) return data
  throw new ConfigError([...problems, ...wrong])
}

/** Returns what was given for each variable. One that is set to nothing is one that is not set. */
export function providedIn(variables: Variables) {
  const provided: Partial<Record<Variable, Provided>> = {}
  const problems: string[] = []
  for (const name of VARIABLES) {
    const value = variables[name]
    const file = isSecret(name) ? variables[`${name}_FILE`] : undefined
    if (value && file) problems.push(`${name}_FILE and ${name} are the same setting: set one of them`)
    else if (value) provided[name] = { value, from: name }
    else if (file) {
      const text = readText(file)
      if (text === null) problems.push(`${name}_FILE names a file that can't be read: ${file}`)
      else if (text === '') problems.push(`${name}_FILE names an empty file: ${file}`)
      else provided[name] = { value: text, from: `${name}_FILE` }
    }
  }
  return { provided, problems }
}

/** Editors end a file with a line break that is no part of a secret. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return null
  }
}
