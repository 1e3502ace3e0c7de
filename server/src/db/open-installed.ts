import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#config/config.ts'
import { startEmbedded } from './embedded.ts'
import { DATABASE_USER } from './embedded-cluster.ts'
import { isServed } from './embedded-neighbour.ts'
import type { Connection } from './open-database.ts'
import { StartError } from './start-error.ts'

type Opened = {
  readonly connection: Connection
  /** Whether a server runs on the embedded one. */
  readonly isServed: boolean
  close(): Promise<void>
}

/**
 * Opens the database that the configuration names. The embedded one is used as it runs, or runs for as long as
 * it is open here: for the commands beside the server. Throws StartError.
 */
export async function openInstalled(
  { databaseUrl, databaseListenUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
  { mustExist }: { readonly mustExist: boolean },
): Promise<Opened> {
  if (databaseUrl)
    return { connection: databaseListenUrl ?? databaseUrl, isServed: false, close: async () => {} }
  const directory = join(resolve(dataDir), 'postgres')
  if (mustExist && !existsSync(directory))
    throw new StartError(
      `There is no database in DATA_DIR (${resolve(dataDir)}). Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  if (existsSync(directory) && (await isServed(directory, Date.now())))
    return {
      connection: { host: directory, user: DATABASE_USER, database: 'postgres' },
      isServed: true,
      close: async () => {},
    }
  const { connection, stop } = await startEmbedded(dataDir)
  return { connection, isServed: false, close: stop }
}
