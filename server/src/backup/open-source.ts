import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { DATABASE_USER } from '#db/embedded-cluster.ts'
import { isServed } from '#db/embedded-neighbour.ts'
import type { Connection } from '#db/open-database.ts'
import type { Config } from '#config.ts'
import { BackupError } from './backup-format.ts'

type Opened = { readonly connection: Connection; readonly isServed: boolean; close(): Promise<void> }

/**
 * Opens the database that the configuration names. The embedded one is used as it runs, or runs for as long as
 * it is open here. Throws BackupError, StartError.
 */
export async function openSource(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { mustExist }: { readonly mustExist: boolean },
): Promise<Opened> {
  if (databaseUrl) return { connection: databaseUrl, isServed: false, close: async () => {} }
  const directory = join(resolve(dataDir), 'postgres')
  if (mustExist && !existsSync(directory))
    throw new BackupError(
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
