import type { InputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { replays } from '@samtale/contract/streams/replays'
import type { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import { isSame } from '#components/form/merge-conflict.ts'
import type { LocalDateTime } from '#i18n/zoned-time.ts'
import { timesOf, type StreamValues } from './stream-values.ts'
import type { Kind, StreamRow } from './stream-row.ts'

/** The stored one that is changed, as it was read; null for a new one. */
export type Changed = { readonly row: StreamRow; readonly base: StreamValues } | null
/** What is sent to create or change one of any kind. */
export type Payload =
  | InputOf<typeof liveStreams.create>
  | InputOf<typeof scheduledEvents.create>
  | InputOf<typeof replays.create>

const localDateTime = ({ day, time }: LocalDateTime) => `${day}T${time}`
const idsOf = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id)

/** Returns what is sent to save the values of one kind. */
export function toPayload(
  kind: Kind,
  values: StreamValues,
  changed: Changed,
  { now, timeZone }: { now: number; timeZone: string },
): Payload {
  const { begin, end } = timesOf(values, now, timeZone)
  const isUnchanged = (field: 'begin' | 'end') =>
    changed !== null && values.starts === 'later' && isSame(values, changed.base, field)
  const common = {
    name: values.name.trim(),
    // A time that comes twice in autumn is known only by its instant.
    beginTime: changed && isUnchanged('begin') ? changed.row.beginTime : localDateTime(begin),
    endTime: changed && isUnchanged('end') ? changed.row.endTime : localDateTime(end),
    participantCount: changed?.row.participantCount ?? 0,
    groupId: values.group?.id ?? null,
    devices: idsOf(values.devices),
  }
  if (kind === 'events') return { ...common, scheduledeventViewingUrl: values.url.trim(), members: [] }
  const meeting = { ...common, location: values.location, members: idsOf(values.members), deviceId: null }
  if (kind === 'replays')
    return {
      ...meeting,
      livestreamingGroupId: null,
      livestreamingDevices: [],
      replayStreamingId: values.replay?.id ?? '',
    }
  return {
    ...meeting,
    livestreamingGroupId: values.viewersGroup?.id ?? null,
    livestreamingDevices: idsOf(values.viewers),
    target: values.target,
    privacy: values.privacy,
    record: values.record,
    ...(values.target === 'rtmp' && {
      rtmpUrl: values.rtmpUrl.trim(),
      ...(values.streamKey.trim() && { streamKey: values.streamKey.trim() }),
    }),
  }
}
