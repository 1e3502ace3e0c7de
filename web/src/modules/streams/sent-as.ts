import type { InputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { replays } from '@samtale/contract/streams/replays'
import type { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import { isSame } from '#components/form/merge-drafts.ts'
import type { Clock } from '#components/date-time/zoned-time.ts'
import { timesOf, type Draft } from './draft.ts'
import type { Kind, StreamRow } from './stream-row.ts'

/** The stored one that is changed, as it was read; null for a new one. */
export type Changed = { readonly row: StreamRow; readonly base: Draft } | null
export type Sent = InputOf<typeof liveStreams.create> | InputOf<typeof scheduledEvents.create> | InputOf<typeof replays.create>

const words = ({ day, time }: Clock) => `${day}T${time}`
const idsOf = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id)

/** What is sent to save a draft of one kind. */
export function sentAs(kind: Kind, draft: Draft, changed: Changed, { now, timeZone }: { now: number; timeZone: string }): Sent {
  const { begin, end } = timesOf(draft, now, timeZone)
  const kept = (field: 'begin' | 'end') => changed !== null && draft.starts === 'later' && isSame(draft, changed.base, field)
  const common = {
    name: draft.name.trim(),
    // A time that comes twice in autumn is known only by its instant.
    beginTime: changed && kept('begin') ? changed.row.beginTime : words(begin),
    endTime: changed && kept('end') ? changed.row.endTime : words(end),
    participantCount: changed?.row.participantCount ?? 0,
    groupId: draft.group?.id ?? null,
    devices: idsOf(draft.devices),
  }
  if (kind === 'events') return { ...common, scheduledeventViewingUrl: draft.url.trim(), members: [] }
  const meeting = { ...common, location: draft.location, members: idsOf(draft.members), deviceId: null }
  if (kind === 'replays') return { ...meeting, livestreamingGroupId: null, livestreamingDevices: [], replayStreamingId: draft.replay?.id ?? '' }
  return {
    ...meeting,
    livestreamingGroupId: draft.viewersGroup?.id ?? null,
    livestreamingDevices: idsOf(draft.viewers),
    target: draft.target,
    privacy: draft.privacy,
    record: draft.record,
    ...(draft.target === 'rtmp' && { rtmpUrl: draft.rtmpUrl.trim(), ...(draft.streamKey.trim() && { streamKey: draft.streamKey.trim() }) }),
  }
}
