import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import { demo, type Somebody } from './demo.ts'

const HOUR = 3_600_000
const everything = { limit: 100, offset: 0, search: '', filters: {} }
/** An instant so many hours from now, to the minute. */
const hence = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * HOUR) / 60_000) * 60_000).toISOString()

type Plan = {
  readonly lobby?: Lobby
  readonly inHours?: number
  readonly hours?: number
  readonly who?: Somebody
  readonly invite?: readonly string[]
  readonly recurrence?: string
}

/** Plans a meeting of the demo's customer, or of another; those who are invited are named. */
export async function planMeeting(
  name: string,
  { inHours = 24, hours = 1, who = 'customer', invite = ['Emma Riis'], recurrence, lobby = 'off' }: Plan = {},
): Promise<Meeting> {
  const api = demo().api(who)
  const people = await api.members.list({ ...everything, sortOrder: { name: 'name', direction: 'asc' } })
  const devices = await api.devices.list({
    ...everything,
    sortOrder: { name: 'favourite', direction: 'desc' },
  })
  const members = people.data.filter(({ profile }) => invite.includes(profile.name)).map(({ id }) => id)
  return api.meetings.createScheduled({
    name,
    beginTime: hence(inHours),
    endTime: hence(inHours + hours),
    timeZone: 'Europe/Copenhagen',
    members,
    devices: devices.data.slice(0, 1).map(({ id }) => id),
    lobby,
    ...(recurrence && { recurrence }),
  })
}
