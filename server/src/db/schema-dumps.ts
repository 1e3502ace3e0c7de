import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A user of the dumped demo, with the password in plain text. */
export type DumpSignIn = { readonly role: string; readonly email: string; readonly password: string }

/** The database of the demo as a program of the past left it: a plain text of SQL. */
export type SchemaDump = {
  /** The newest of its steps. */
  readonly name: string
  readonly steps: readonly string[]
  /** Who could sign in, one for each role. */
  readonly signIns: readonly DumpSignIn[]
  readonly text: string
}

/** Where `tools/dump-schema.ts` puts them, and their ending. */
export const DUMPS = join(import.meta.dirname, 'schemas')
/** How their file names end. */
export const DUMP_ENDING = '.sql.gz'

/** The first lines of a dump. */
export const headOf = ({ steps, signIns }: Pick<SchemaDump, 'steps' | 'signIns'>) =>
  `-- steps: ${steps.join(' ')}\n${signIns.map(({ role, email, password }) => `-- sign-in: ${role} ${email} ${password}\n`).join('')}`

/** Returns every kept dump, the one with the fewest steps first. */
export function readDumps(): readonly SchemaDump[] {
  const dumps = globSync(`*${DUMP_ENDING}`, { cwd: DUMPS }).map((file) => {
    const text = gunzipSync(readFileSync(join(DUMPS, file))).toString()
    const [, steps = ''] = /^-- steps: (.+)$/m.exec(text) ?? []
    const signIns = [...text.matchAll(/^-- sign-in: (\S+) (\S+) (\S+)$/gm)].map(
      ([, role = '', email = '', password = '']) => ({ role, email, password }),
    )
    return { name: basename(file, DUMP_ENDING), steps: steps.split(' '), signIns, text }
  })
  return dumps.toSorted((one, other) => one.steps.length - other.steps.length)
}

/**
 * Returns the name of a dump with these steps: that of the newest step that no dump with fewer of them has.
 */
export function dumpName(steps: readonly string[], dumps: readonly Pick<SchemaDump, 'steps'>[]) {
  const older = dumps.filter(
    (dump) => dump.steps.length < steps.length && dump.steps.every((step) => steps.includes(step)),
  )
  return (
    steps.filter((step) => older.every((dump) => !dump.steps.includes(step))).at(-1) ?? steps.at(-1) ?? ''
  )
}
