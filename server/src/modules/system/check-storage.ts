import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, green, red, yellow, type Check } from './finding.ts'

const GIGABYTE = 1_000_000_000
const LOW = 2 * GIGABYTE
/** Less than a database needs to go on for long. */
const FULL = GIGABYTE / 5

type Deps = {
  readonly folder: string
  /** Where the nodes that run keep their videos. */
  readonly storages?: () => Promise<ReadonlySet<string>>
  /** How many bytes are free there. */
  readonly freeIn?: (folder: string) => Promise<number>
}

/** Checks whether the data directory can be written to, and how much room it has left. */
export function checkStorage({ folder, storages = async () => new Set(), freeIn = freeBytes }: Deps): Check {
  return async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeSomething(join(folder, `_probe-${randomUUID()}`))
    } catch (error) {
      return red('storage_unwritable', { folder, reason: codeOf(error) })
    }
    const free = await freeIn(folder)
    const places = (await storages()).size
    if (places > 1) return yellow('storage_apart', { folder, nodes: places })
    if (free < FULL) return red('storage_full', { folder, free })
    return free < LOW ? yellow('storage_low', { folder, free }) : green('storage_well', { folder, free })
  }
}

async function writeSomething(file: string) {
  try {
    await writeFile(file, 'Is there room?', { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
