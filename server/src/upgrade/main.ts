import { Client } from 'pg'
import { readConfig } from '#config/config.ts'
import { connectionOptions } from '#db/open-database.ts'
import { openInstalled } from '#db/open-installed.ts'
import { StartError } from '#db/start-error.ts'
import { ConfigError } from '../config/read-variables.ts'
import { VERSION } from '../version.ts'
import { planUpgrade } from './plan-upgrade.ts'

// Says what a start of this version would do to the database of the environment: 0 when nothing has to be stopped
// for it, 2 when all nodes have, 3 when it would be refused, 1 when it cannot be said.
try {
  const { connection, close } = await openInstalled(readConfig(process.env), { mustExist: true })
  const client = new Client(connectionOptions(connection))
  try {
    await client.connect()
    const { text, exitCode } = await planUpgrade(client, VERSION)
    process.stdout.write(`${text}\n`)
    process.exitCode = exitCode
  } finally {
    await client.end()
    await close()
  }
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
