import type { FieldErrors } from '#components/form/use-typed-form.ts'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { isRtmpUrl } from '@samtale/contract/core/rtmp-url'
import { isRoomName, isUrl } from '@samtale/contract/core/validators'
import { timesOf, type StreamValues } from './stream-values.ts'
import type { Kind } from './stream-row.ts'

/**
 * What the values are judged by: its kind, the time it is, what there is to choose from, and whether it is
 * stored already.
 */
export type ValidationContext = {
  readonly kind: Kind
  readonly now: number
  readonly timeZone: string
  readonly anyMembers: boolean
  readonly anyDevices: boolean
  readonly stored: boolean
}

const NAME_MISSING = {
  live: 'name_required',
  events: 'event_name_required',
  replays: 'title_required',
} as const satisfies Record<Kind, string>

/**
 * Returns what is wrong with the values, by the codes that the server would name. A picker that has nothing to
 * offer is not required.
 */
export function validate(values: StreamValues, context: ValidationContext): FieldErrors<StreamValues> {
  const { kind, stored } = context
  const errors: { -readonly [Field in keyof FieldErrors<StreamValues>]: FieldErrors<StreamValues>[Field] } = {
    ...timeErrors(values, context),
    ...peopleErrors(values, context),
  }
  if (!values.name.trim()) errors.name = NAME_MISSING[kind]
  if (kind === 'events' && !isUrl(values.url.trim())) errors.url = 'enter_valid_url'
  if (kind === 'replays' && !values.replay) errors.replay = 'streaming_url_required'
  if (kind === 'live' && values.target === 'rtmp') {
    if (!isRtmpUrl(values.rtmpUrl.trim())) errors.rtmpUrl = 'please_insert_valid_rtmp_url'
    if (!stored && !values.streamKey.trim()) errors.streamKey = 'stream_key_required'
  }
  if (kind !== 'events' && !stored && values.location && !isRoomName(values.location))
    errors.location = 'invalid_room_name'
  return errors
}

function timeErrors(values: StreamValues, { now, timeZone }: ValidationContext): FieldErrors<StreamValues> {
  const { begins, ends } = timesOf(values, now, timeZone)
  const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  return {
    ...(begins === null
      ? { begin: 'enter_valid_date_time' }
      : begins < thisMinute && { begin: 'time_in_past' }),
    ...(ends === null
      ? { end: 'enter_valid_date_time' }
      : begins !== null && ends < begins
        ? { end: 'end_time_cannot_be_before_begin_time' }
        : ends < thisMinute && { end: 'time_in_past' }),
  }
}

function peopleErrors(
  { members, devices, viewers, viewersGroup }: StreamValues,
  { kind, anyMembers, anyDevices }: ValidationContext,
): FieldErrors<StreamValues> {
  return {
    ...(kind !== 'events' && anyMembers && members.length === 0 && { members: 'choose_a_member' }),
    // A replay without a TV is marked by its dialog, and saved.
    ...(kind !== 'replays' && anyDevices && devices.length === 0 && { devices: 'choose_a_device' }),
    ...(kind === 'live' &&
      anyDevices &&
      viewers.length === 0 &&
      !viewersGroup && { viewers: 'choose_a_viewer' }),
  }
}
