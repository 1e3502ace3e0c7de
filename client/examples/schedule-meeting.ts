// Schedules half an hour from tomorrow at this time on, invites the addresses that are named, and prints where the meeting is.
// The key needs meetings:write.
import { dataOf } from '../src/client.ts'
import { connect } from './connect.ts'

const [name = 'Weekly meeting', ...guests] = process.argv.slice(2)
const begin = Date.now() + 86_400_000
const { data: meeting } = dataOf(
  await connect().POST('/v1/meetings/createscheduled', {
    body: {
      name,
      beginTime: new Date(begin).toISOString(),
      endTime: new Date(begin + 1_800_000).toISOString(),
      guests: guests.map((email) => ({ email })),
    },
  }),
)
console.log(`${process.env.SAMTALE_URL}/room/${meeting.location}`)
