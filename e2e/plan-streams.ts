import { demo } from './demo.ts'

const MINUTE = 60_000
const everything = { limit: 100, offset: 0, search: '', filters: {} }
/** An instant so many minutes from now, to the minute. */
const hence = (minutes: number) =>
  new Date(Math.floor((Date.now() + minutes * MINUTE) / MINUTE) * MINUTE).toISOString()
type When = { readonly inMinutes?: number; readonly minutes?: number }

/** When it is, for somebody of the demo's customer and two of its devices. */
async function planned(name: string, { inMinutes = 24 * 60, minutes = 60 }: When) {
  const api = demo().api('customer')
  const [people, devices] = [
    await api.members.list({ ...everything, sortOrder: { name: 'name', direction: 'asc' } }),
    await api.devices.list({ ...everything, sortOrder: { name: 'userDeviceName', direction: 'asc' } }),
  ]
  const [device, screen] = devices.data
  if (!device || !screen) throw new Error('the demo has too few boxes')
  const times = { beginTime: hence(inMinutes), endTime: hence(inMinutes + minutes) }
  return {
    api,
    device,
    screen,
    plan: { name, ...times, members: people.data.slice(0, 1).map(({ id }) => id) },
  }
}

/**
 * Plans a live stream of the demo's customer to a streaming server of its own; one device takes part and
 * another watches.
 */
export async function planLive(name: string, when: When = {}) {
  const { api, device, screen, plan } = await planned(name, when)
  const target = { target: 'rtmp', rtmpUrl: 'rtmp://live.example.com/app', streamKey: 'key' } as const
  return api.liveStreams.create({
    ...plan,
    ...target,
    devices: [device.id],
    livestreamingDevices: [screen.id],
  })
}

/** Plans an event of the demo's customer on two of its devices. */
export async function planEvent(name: string, when: When = {}) {
  const { api, device, screen, plan } = await planned(name, when)
  return api.scheduledEvents.create({
    ...plan,
    members: [],
    devices: [device.id, screen.id],
    scheduledeventViewingUrl: 'https://example.com/menu',
  })
}

/** Plans a replay of the demo's customer on one of its devices. */
export async function planReplay(name: string, replayStreamingId: string, when: When = {}) {
  const { api, device, plan } = await planned(name, when)
  return api.replays.create({ ...plan, devices: [device.id], replayStreamingId })
}
