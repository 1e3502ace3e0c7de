import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { arch, cpus, freemem, loadavg, platform, release, totalmem, uptime } from 'node:os'
import { statfs, open } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/schema.ts'
import { scrubText } from '#platform/logging/scrub-text.ts'
import { printConfig } from '../config/print-config.ts'
import type { Variables } from '../config/read-variables.ts'
import { askServer } from './ask-server.ts'
import { hideSecrets } from './hide-secrets.ts'
import { readDatabase } from './read-database.ts'

const TAIL_BYTES = 2_097_152

type Options = {
  readonly variables: Variables
  readonly config: Config
  readonly db: Db
  /** How each part does. */
  readonly readStatus: () => Promise<unknown>
  /** Files with lines of the log. */
  readonly logs: readonly string[]
  readonly version: string
  readonly now: Date
  readonly to: Writable
}

/**
 * Writes one archive of all that somebody has to know who helps with an installation from afar. Every text of it
 * has gone through what takes secrets, tokens and email addresses out. Returns the names of its files.
 */
export async function writeBundle({ variables, config, db, readStatus, logs, version, now, to }: Options) {
  const hide = hideSecrets(variables)
  const files: Record<string, string> = {
    // Not scrubbed: it hides its secrets by name, and its addresses are what one looks for.
    'configuration.env': printConfig(variables),
    'versions.json': json({ ...versions(version), writtenAt: now.toISOString() }),
    'machine.json': json(await machine(config.dataDir)),
    'status.json': scrubText(json(await readStatus())),
  }
  for (const [name, answer] of Object.entries(await askServer(config)))
    files[`server/${name}`] = scrubText(answer)
  for (const [name, content] of Object.entries(await readDatabase(db)))
    files[`database/${name}.json`] = scrubText(json(content))
  for (const [at, path] of logs.entries()) files[`log-${at + 1}.txt`] = scrubText(await readTail(path))

  const archive = pack()
  const written = pipeline(archive, createGzip(), to)
  for (const [name, text] of Object.entries(files))
    archive.entry({ name: `samtale-support/${name}`, mtime: now }, hide(text))
  archive.finalize()
  await written
  return Object.keys(files)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const versions = (version: string) => ({
  samtale: version,
  ...process.versions,
  platform: platform(),
  arch: arch(),
  kernel: release(),
})

async function machine(dataDir: string) {
  const disk = await statfs(dataDir).catch(() => null)
  return {
    cores: cpus().length,
    load: loadavg(),
    memory: { total: totalmem(), free: freemem() },
    uptimeSeconds: Math.round(uptime()),
    disk: disk && { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize },
  }
}

/** Returns the last lines of a file, 2 MB at most, or why it cannot be read. */
async function readTail(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, TAIL_BYTES)),
      0,
      undefined,
      from,
    )
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    return from > 0 ? text.slice(text.indexOf('\n') + 1) : text
  } catch (error) {
    return `${path} can't be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`
  }
}
