import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#config/config.ts'
import { openDatabase } from '#db/open-database.ts'
import { openInstalled } from '#db/open-installed.ts'
import { StartError } from '#db/start-error.ts'
import { ConfigError } from '../config/read-variables.ts'
import { VERSION } from '../version.ts'
import { readFindings } from './read-findings.ts'
import { writeBundle } from './write-bundle.ts'

/** Writes the support bundle of the installation that the environment names. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { log: { type: 'string', multiple: true, default: [] } },
  })
  const variables = process.env
  const config = readConfig(variables)
  const now = new Date()
  const to = positionals[0] ?? `samtale-support-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`
  const { connection, close } = await openInstalled(config, { mustExist: true })
  try {
    const { db, close: closeDatabase } = await openDatabase({ connection, poolSize: 2 })
    try {
      const names = await writeBundle({
        ...{ variables, config, db, logs: values.log, version: VERSION, now },
        readStatus: () => readFindings(config, db),
        to: createWriteStream(to, { mode: 0o600, flags: 'wx' }),
      })
      process.stderr.write(`Wrote ${names.length} files to ${to}. Look through it before you send it.\n`)
    } finally {
      await closeDatabase()
    }
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError
  const { code, path, stack } = error as NodeJS.ErrnoException
  process.stderr.write(
    `${isKnown ? error.message : code === 'EEXIST' ? `${path} is there already.` : (stack ?? String(error))}\n`,
  )
  process.exitCode = 1
}
