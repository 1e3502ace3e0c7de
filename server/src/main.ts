import { createConference } from '@samtale/conference'
import { runServer } from './server.ts'
import { explainStop } from './explain-stop.ts'

try {
  await runServer({ env: process.env, demo: process.argv.includes('--demo'), createConference })
} catch (error) {
  console.error(explainStop(error))
  process.exit(1)
}
