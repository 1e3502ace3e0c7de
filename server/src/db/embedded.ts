import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './embedded-binaries.ts'
import { createCluster, DATABASE_USER } from './embedded-cluster.ts'
import { explainFailure, inUse, isLocked } from './embedded-failure.ts'
import { isServed } from './embedded-neighbour.ts'
import { endOrphan } from './embedded-orphan.ts'
import { ownerOf } from './embedded-owner.ts'
import { launch, type LaunchOptions, type Postgres } from './embedded-process.ts'
import { StartError, systemCode } from './start-error.ts'

/** The embedded database while it runs. */
export type Embedded = {
  /** For `openDatabase`. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  stop(): Promise<void>
  /** Settles when PostgreSQL has ended, asked or not, with its last words. */
  readonly exited: Promise<string>
}

const SOCKET = '.s.PGSQL.5432'
/** A kill leaves the old one shutting down for a moment. */
const TIMEOUT = 10_000

/**
 * Runs the delivered PostgreSQL on `<dataDir>/postgres`. It ends with this process, whatever ends it. Throws
 * StartError.
 */
export async function startEmbedded(dataDir: string, options: LaunchOptions = {}): Promise<Embedded> {
  const directory = join(resolve(dataDir), 'postgres')
  makeDataDir(resolve(dataDir))
  const owner = ownerOf(directory)
  const binaries = await findBinaries(owner)
  await createCluster(binaries.initdb, directory, owner)
  const orphan = endOrphan(directory)
  if (orphan !== null)
    options.log?.warn(`A PostgreSQL (process ${orphan}) whose Samtale has ended is stopped.`)
  const socket = openSocketFolder(directory)
  try {
    const postgres = await launchPatiently(
      () => launch(binaries.postgres, directory, owner, options),
      directory,
      socket.path,
    )
    void postgres.ended.then(socket.close)
    return {
      connection: { host: socket.path, user: DATABASE_USER, database: 'postgres' },
      stop: postgres.stop,
      exited: postgres.ended,
    }
  } catch (error) {
    socket.close()
    throw error
  }
}

function makeDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const why = {
      EACCES: 'permission denied',
      EROFS: 'the file system is read-only',
      ENOSPC: 'the disk is full',
      ENOTDIR: 'a file is in the way',
      EEXIST: 'a file is in the way',
    }
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be made: ${why[systemCode(cause) as keyof typeof why] ?? String(cause)}.`,
      { cause },
    )
  }
}

async function launchPatiently(
  start: () => Promise<Postgres | { failed: string }>,
  directory: string,
  socketFolder: string,
) {
  const until = Date.now() + TIMEOUT
  for (;;) {
    if (await isServed(socketFolder, until)) throw new StartError(inUse(directory))
    removeForeignLock(directory)
    const started = await start()
    if ('stop' in started) return started
    if (!isLocked(started.failed)) throw new StartError(explainFailure(started.failed, directory))
    if (Date.now() > until) throw new StartError(inUse(directory))
    await delay(200)
  }
}

/**
 * In a new container the number in a dead server's lock file can be anybody's; PostgreSQL would wait for it
 * forever.
 */
function removeForeignLock(directory: string) {
  const file = join(directory, 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const name = `/proc/${pid}/comm`
  if (existsSync(name) && !readFileSync(name, 'utf8').startsWith('postgres')) rmSync(file)
}

/**
 * Sockets are addressed by at most 107 bytes; a longer way is cut short through an open descriptor of the
 * folder.
 */
function openSocketFolder(directory: string) {
  if (Buffer.byteLength(join(directory, SOCKET)) <= 103) return { path: directory, close() {} }
  if (process.platform !== 'linux')
    throw new StartError(`The path of DATA_DIR is too long for a socket: ${directory}`)
  const folder = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${folder}`, close: () => closeSync(folder) }
}
