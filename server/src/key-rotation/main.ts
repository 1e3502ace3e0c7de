import { readConfig } from '#config/config.ts'
import { openDatabase } from '#db/open-database.ts'
import { openInstalled } from '#db/open-installed.ts'
import { StartError } from '#db/start-error.ts'
import { ConfigError } from '../config/read-variables.ts'
import { RotationError, startRotation } from './start-rotation.ts'

// Replaces the key that secrets in the database are encrypted with: the database of the environment, while Samtale
// runs or is stopped.
try {
  const { connection, close } = await openInstalled(readConfig(process.env), { mustExist: true })
  try {
    const open = await openDatabase({ connection, poolSize: 1 })
    try {
      const { key, values } = await startRotation(open.db)
      process.stdout.write(
        `There is a new key, ${key}. Samtale encrypts ${values} stored secrets with it while it runs; the status screen shows how far it is.\n`,
      )
    } finally {
      await open.close()
    }
  } finally {
    await close()
  }
} catch (error) {
  const isKnown = [RotationError, StartError, ConfigError].some((kind) => error instanceof kind)
  process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
