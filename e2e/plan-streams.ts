import { demo } from './demo.ts'

const MINUTE = 60_000
const everything = { limit: 100, offset: 0, search: '', filters: {} }
/** An instant so many minutes from now, to the minute. */
const hence = (minutes: number) => new Date(Math.floor((Date.now() + minutes * MINUTE) / MINUTE) * MINUTE).toISOString()
type When = { readonly inMinutes?: number; readonly minutes?: number }

/** When it is, for somebody of the demo's customer and two of its boxes. */
async function planned(name: string, { inMinutes = 24 * 60, minutes = 60 }: When) {
  const api = demo().api('customer')
  const [people, boxes] = [
    await api.members.list({ ...everything, sortOrder: { name: 'name', direction: 'asc' } }),
    await api.devices.list({ ...everything, sortOrder: { name: 'userDeviceName', direction: 'asc' } }),
  ]
  const [box, screen] = boxes.data
  if (!box || !screen) throw new Error('the demo has too few boxes')
  const times = { beginTime: hence(inMinutes), endTime: hence(inMinutes + minutes) }
  return { api, box, screen, plan: { name, ...times, members: people.data.slice(0, 1).map(({ id }) => id) } }
}

/** Plans a live stream of the demo's customer to a streaming server of its own; one box takes part and another watches. */
export async function planLive(name: string, when: When = {}) {
  const { api, box, screen, plan } = await planned(name, when)
  const target = { target: 'rtmp', rtmpUrl: 'rtmp://live.example.com/app', streamKey: 'key' } as const
  return api.liveStreams.create({ ...plan, ...target, devices: [box.id], livestreamingDevices: [screen.id] })
}

/** Plans an event of the demo's customer on two of its boxes. */
export async function planEvent(name: string, when: When = {}) {
  const { api, box, screen, plan } = await planned(name, when)
  return api.scheduledEvents.create({ ...plan, members: [], devices: [box.id, screen.id], scheduledeventViewingUrl: 'https://example.com/menu' })
}

/** Plans a replay of the demo's customer on one of its boxes. */
export async function planReplay(name: string, replayStreamingId: string, when: When = {}) {
  const { api, box, plan } = await planned(name, when)
  return api.replays.create({ ...plan, devices: [box.id], replayStreamingId })
}
