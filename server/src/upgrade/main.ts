import { Client } from 'pg'
import { readConfig } from '#config/config.ts'
import { connectionOptions } from '#db/open-database.ts'
import { openInstalled } from '#db/open-installed.ts'
import { StartError } from '#db/start-error.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { ConfigError } from '../config/read-variables.ts'
import { VERSION } from '../version.ts'
import { planUpgrade } from './plan-upgrade.ts'

// Says what a start of this version would do to the database of the environment: 0 when nothing has to be stopped
// for it, 2 when all nodes have, 3 when it would be refused, 1 when it cannot be said. With `run` it is done, and
// no server started: 0 when it is, or there was nothing to do.
const isRun = process.argv[2] === 'run'
try {
  const config = readConfig(process.env)
  const { connection, close } = await openInstalled(config, { mustExist: true })
  const client = new Client(connectionOptions(connection))
  try {
    await client.connect()
    const { kind, text, exitCode } = await planUpgrade(client, VERSION)
    const isRunnable = kind === 'empty' || kind === 'rolling' || kind === 'stop'
    process.stdout.write(`${text}\n`)
    process.exitCode = exitCode
    if (isRun && isRunnable) {
      await bringUpToDate(connection, config.databaseUrl)
      process.stdout.write(`The database is as ${VERSION} needs it.\n`)
      process.exitCode = 0
    }
  } finally {
    await client.end()
    await close()
  }
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
