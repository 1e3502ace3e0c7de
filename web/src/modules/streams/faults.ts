import type { FieldCode } from '@samtale/contract/core/errors'
import { isRtmpUrl } from '@samtale/contract/core/rtmp-url'
import { isRoomName, isUrl } from '@samtale/contract/core/validators'
import { timesOf, type Draft, type DraftField } from './draft.ts'
import type { Kind } from './stream-row.ts'

export type Faults = Partial<Record<DraftField, FieldCode>>
/** What a draft is judged by: its kind, the time it is, what there is to choose from, and whether it is stored already. */
export type Grounds = {
  readonly kind: Kind
  readonly now: number
  readonly timeZone: string
  readonly anyMembers: boolean
  readonly anyDevices: boolean
  readonly stored: boolean
}

const MINUTE = 60_000

/** What is wrong with a draft, by the codes that the server would name. A picker that has nothing to offer is not required. */
export function faultsOf(draft: Draft, grounds: Grounds): Faults {
  const { kind, stored } = grounds
  const faults: { -readonly [Field in keyof Faults]: Faults[Field] } = { ...timeFaults(draft, grounds), ...peopleFaults(draft, grounds) }
  if (!draft.name.trim()) faults.name = kind === 'replays' ? 'title_required' : 'meeting_name_required'
  if (kind === 'events' && !isUrl(draft.url.trim())) faults.url = 'enter_valid_url'
  if (kind === 'replays' && !draft.replay) faults.replay = 'streaming_url_required'
  if (kind === 'live' && draft.target === 'rtmp') {
    if (!isRtmpUrl(draft.rtmpUrl.trim())) faults.rtmpUrl = 'please_insert_valid_rtmp_url'
    if (!stored && !draft.streamKey.trim()) faults.streamKey = 'stream_key_required'
  }
  if (kind !== 'events' && !stored && draft.location && !isRoomName(draft.location)) faults.location = 'invalid_room_name'
  return faults
}

function timeFaults(draft: Draft, { now, timeZone }: Grounds): Faults {
  const { begins, ends } = timesOf(draft, now, timeZone)
  const thisMinute = Math.floor(now / MINUTE) * MINUTE
  return {
    ...(begins === null ? { begin: 'enter_valid_date_time' } : begins < thisMinute && { begin: 'time_in_past' }),
    ...(ends === null
      ? { end: 'enter_valid_date_time' }
      : begins !== null && ends < begins
        ? { end: 'end_time_cannot_be_before_begin_time' }
        : ends < thisMinute && { end: 'time_in_past' }),
  }
}

function peopleFaults({ members, devices, viewers, viewersGroup }: Draft, { kind, anyMembers, anyDevices }: Grounds): Faults {
  return {
    ...(kind !== 'events' && anyMembers && members.length === 0 && { members: 'choose_a_member' }),
    // A replay without a TV is marked by its dialog, and saved.
    ...(kind !== 'replays' && anyDevices && devices.length === 0 && { devices: 'choose_a_device' }),
    ...(kind === 'live' && anyDevices && viewers.length === 0 && !viewersGroup && { viewers: 'choose_a_viewer' }),
  }
}
