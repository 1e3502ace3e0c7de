import { createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { openDatabase, type Connection } from '#db/open-database.ts'
import { systemClock } from '#platform/clock.ts'
import { conferenceOf } from '#platform/conference/conference.ts'
import { fileStoreOf } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/logging/log.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'

/**
 * A process that serves the portal's calls and nothing else, so that it may be killed and started again
 * quickly: `<port> <data folder> <connection as JSON>`.
 */
const [port = '', dataDir = '', connection = '{}'] = process.argv.slice(2)
const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const { db } = await openDatabase({ connection: JSON.parse(connection) as Connection, poolSize: 5 })
const { app } = await createApp({
  config,
  variables: {},
  publicUrl: config.publicUrl,
  db,
  readiness: { check: async () => ({ reasons: [], warnings: [] }) },
  clock: systemClock,
  log: createLog(config),
  queueMail: async () => {},
  files: fileStoreOf({ db, folder: `${dataDir}/files` }),
  videos: videoStoreOf(config),
  conference: conferenceOf(config.video, {
    publicUrl: config.publicUrl,
    embeddedSecret: 'a secret of the tests that is long enough',
  }),
  control: null,
  ffmpeg: null,
  mailServer: null,
  report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
