import { environment } from './environment.ts'
import { providedIn, readVariables, type Variable, type Variables } from './read-variables.ts'
import { descriptions } from './variable-kinds.ts'

const HIDDEN = '********'
const WIDTH = 48

/**
 * Returns the configuration as lines of an environment file, each with where its value comes from. Secrets
 * are hidden, and of addresses the passwords. Throws ConfigError.
 */
export function printConfig(variables: Variables): string {
  readVariables(variables)
  const { provided } = providedIn(variables)
  return (Object.keys(environment.shape) as Variable[])
    .map((name) => {
      const { value, from } = provided[name] ?? {}
      const schema = environment.shape[name]
      const { without, secret } = descriptions.get(schema) ?? {}
      const shown = value === undefined ? defaultOf(schema) : hide(value, secret)
      const note =
        from === undefined ? (without ?? (shown ? 'default' : 'not set')) : from === name ? '' : from
      const line = `${name}=${shown}`
      return note ? `${line.padEnd(WIDTH)} # ${note}` : line
    })
    .join('\n')
}

/** Returns the value that holds without another one; nothing where none does. */
export const defaultOf = ({ _zod: { def } }: (typeof environment.shape)[Variable]) =>
  'defaultValue' in def && typeof def.defaultValue !== 'function' && !Array.isArray(def.defaultValue)
    ? String(def.defaultValue)
    : ''

function hide(value: string, secret: 'whole' | 'password' | undefined): string {
  if (secret === 'whole') return HIDDEN
  if (secret !== 'password') return value
  const url = new URL(value)
  if (url.password) url.password = HIDDEN
  for (const name of [...url.searchParams.keys()])
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, HIDDEN)
  return url.href
}
