import { createConference } from '@samtale/conference'
import { startHouse } from './start-house.ts'
import { explainStop } from './explain-stop.ts'

try {
  await startHouse({ env: process.env, demo: process.argv.includes('--demo'), createConference })
} catch (error) {
  console.error(explainStop(error))
  process.exit(1)
}
