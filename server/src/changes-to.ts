import type { deviceHub } from '#modules/device-gateway/device-hub.ts'
import type { liveUpdates } from '#http/live.ts'
import type { ReadReplica } from '#db/read-replica.ts'
import { EVERYBODY, type Change } from '#platform/event-bus.ts'
import { LOG_DETAIL, type LogLevel } from './platform/logging/log-level.ts'
import type { Entrant } from './platform/conference/room-control.ts'

type Live = Pick<ReturnType<typeof liveUpdates>, 'publish' | 'publishGap'>
type Devices = Pick<ReturnType<typeof deviceHub>, 'requestSync' | 'gap'>
/** The rooms of this node: asks about those whom something concerns, or about everybody. */
type Rooms = { review(concerns?: (person: Entrant) => boolean): void }

/**
 * Hands on what the bus tells: that something waits for devices concerns the node that holds them, everything
 * else the open portals. Rooms hear of both.
 */
export const changesTo = (
  live: Live,
  devices: Devices,
  rooms: Rooms | null = null,
  replica: Pick<ReadReplica, 'changedFor'> | null = null,
  log?: Pick<LogLevel, 'detail'>,
) => ({
  onChange(change: Change) {
    if (change.resource === LOG_DETAIL) return log?.detail(new Date(change.ids[0] ?? 0))
    // A page that is notified reads again, and must not read what was before.
    replica?.changedFor(change.audience)
    if (change.resource === 'device-sync') devices.requestSync(change)
    else live.publish(change)
    const concerns = concernsOf(change)
    if (concerns) rooms?.review(concerns)
  },
  onGap() {
    replica?.changedFor(EVERYBODY)
    live.publishGap()
    devices.gap()
    rooms?.review()
  },
})

/** Changes of people and groups reach those below, or invited by them: everybody is asked about. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(['admins', 'customers', 'members', 'groups'])

/** Whom in a meeting a change may take a right from; null when it can take none. */
function concernsOf({ resource, ids }: Change): ((person: Entrant) => boolean) | null {
  if (OF_EVERYBODY.has(resource)) return () => true
  if (resource === 'session') return ({ sessionId }) => ids.includes(sessionId)
  if (resource === 'meetings' || resource === 'streams') return ({ meetingId }) => ids.includes(meetingId)
  return resource === 'device-sync'
    ? ({ userId }) => userId.startsWith('device:') && ids.includes(userId.slice('device:'.length))
    : null
}
