import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { StreamPrivacy, StreamTarget } from '@samtale/contract/streams/live-streams'
import { STREAM_MINUTES } from '@samtale/contract/streams/streams'
import type { PickerChoice } from '#components/combobox/picker-source.ts'
import { clockAt, instantOf, type LocalDateTime } from '#i18n/zoned-time.ts'
import type { StreamRow } from './stream-row.ts'

/**
 * A live stream, an event or a replay as the dialog holds it while it is filled in; each kind uses the fields
 * that it has.
 */
export type StreamValues = {
  readonly name: string
  /** With `now` the begin is whenever it is saved. */
  readonly starts: 'now' | 'later'
  readonly begin: LocalDateTime
  /** Null as long as it is an hour after the begin, whichever that is. */
  readonly end: LocalDateTime | null
  readonly group: PickerChoice | null
  readonly members: readonly PickerChoice[]
  readonly devices: readonly PickerChoice[]
  readonly viewersGroup: PickerChoice | null
  readonly viewers: readonly PickerChoice[]
  readonly target: StreamTarget
  readonly privacy: StreamPrivacy
  readonly rtmpUrl: string
  readonly streamKey: string
  readonly record: boolean
  readonly url: string
  readonly replay: PickerChoice | null
  readonly location: string
}
/** The name of a field of the form. */
export type StreamField = keyof StreamValues

/** One for nobody yet, that begins now. */
export const newValues = (now: number, timeZone: string, target: StreamTarget): StreamValues => ({
  name: '',
  starts: 'now',
  begin: clockAt(now, timeZone),
  end: null,
  group: null,
  members: [],
  devices: [],
  viewersGroup: null,
  viewers: [],
  target,
  privacy: 'unlisted',
  rtmpUrl: '',
  streamKey: '',
  record: true,
  url: '',
  replay: null,
  location: '',
})

const devices = (
  rows: StreamRow['devices'] | readonly { deviceId: StreamRow['devices'][number]['deviceId'] }[],
): PickerChoice[] =>
  rows.map(({ deviceId: { id, userDeviceName, deviceName } }) => ({
    id,
    name: userDeviceName,
    detail: deviceName,
  }))
// The name of a stored group is looked up by the component that shows it.
const groupOf = (id: string | null): PickerChoice | null => (id ? { id, name: '' } : null)

/** A stored one, with its times as the reader's clocks show them. */
export function valuesOf(row: StreamRow, timeZone: string): StreamValues {
  return {
    ...newValues(Date.now(), timeZone, 'youtube'),
    name: row.name,
    starts: 'later',
    begin: clockAt(Date.parse(row.beginTime), timeZone),
    end: clockAt(Date.parse(row.endTime), timeZone),
    group: groupOf(row.groupId),
    members: row.members.map(({ userId: { id, email, profile } }) => ({
      id,
      name: profile.name,
      detail: email,
    })),
    devices: devices(row.devices),
    location: row.location,
    ...ownOf(row),
  }
}

/** What only its kind has. */
function ownOf(row: StreamRow): Partial<StreamValues> {
  if (row.type === 'scheduledevent') return { url: row.scheduledeventViewingUrl }
  if (row.type === 'replaystreaming')
    return { replay: { id: row.replaystreaming.broadcastId, name: row.replaystreaming.name } }
  const { target, privacy, rtmpUrl, record } = row.livestreaming
  return {
    viewersGroup: groupOf(row.livestreamingGroupId),
    viewers: devices(row.livestreamingdevices),
    target,
    privacy,
    rtmpUrl: target === 'rtmp' ? (rtmpUrl ?? '') : '',
    record,
  }
}

/** Another begin is followed by the end, an hour later. */
export const moveStart = (changes: Partial<Pick<StreamValues, 'starts' | 'begin'>>) => ({
  ...changes,
  end: null,
})

/** Returns when it begins and ends, as clocks and as instants; null for what is no time. */
export function timesOf(
  { starts, begin: chosen, end: chosenEnd }: Pick<StreamValues, 'starts' | 'begin' | 'end'>,
  now: number,
  timeZone: string,
) {
  const begin = starts === 'now' ? clockAt(now, timeZone) : chosen
  const begins = instantOf(begin, timeZone)
  const end = chosenEnd ?? (begins === null ? begin : clockAt(begins + STREAM_MINUTES * MINUTE_MS, timeZone))
  return { begin, end, begins, ends: instantOf(end, timeZone) }
}
