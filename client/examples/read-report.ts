// Prints the totals of the last 30 days, and who had the most minutes. The key needs reports:read.
import { dataOf } from '../src/client.ts'
import { connect } from './connect.ts'

const now = Date.now()
const { data: report } = dataOf(
  await connect().POST('/v1/reports/summary', {
    body: { beginTime: new Date(now - 30 * 86_400_000).toISOString(), endTime: new Date(now).toISOString() },
  }),
)
console.log(`${report.meetings} meetings, ${Math.round(report.seconds / 60)} minutes`)
for (const { host, seconds } of report.byHost)
  console.log(`${host.profile.name}: ${Math.round(seconds / 60)} minutes`)
