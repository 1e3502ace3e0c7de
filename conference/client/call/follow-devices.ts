import type { DeviceKind, DeviceList } from './list-devices.ts'

/** Sound comes and goes by these. */
export type SoundKind = Extract<DeviceKind, 'audioInput' | 'audioOutput'>
/** What to use from now on, by id; empty for the browser's own choice. */
export type FollowedDevices = {
  readonly use: Partial<Record<SoundKind, string>>
  /** What was plugged in or pulled out. */
  readonly name: string
  /** What takes the place of a device that was pulled out. */
  readonly other: string | null
}

/** Names by which Chromium lists a device a second time. */
const ALIASES: ReadonlySet<string> = new Set(['default', 'communications'])
/** The loudspeakers of a screen that was connected to be looked at. */
const SCREEN = /hdmi|display/i

/**
 * Returns what to use after the list of devices has changed: a headset that was plugged in, both its ends; in place of
 * loudspeakers that were pulled out, the browser's own choice. A microphone that is gone says so by itself.
 */
export function followDevices(
  before: DeviceList,
  after: DeviceList,
  speakerInUse: string,
): FollowedDevices | null {
  const addedDevice = (kind: SoundKind) => {
    const known = new Set(before[kind].map(({ deviceId }) => deviceId))
    return after[kind].find(({ deviceId }) => !known.has(deviceId) && !ALIASES.has(deviceId))
  }
  const microphone = addedDevice('audioInput')
  const addedSpeaker = addedDevice('audioOutput')
  const speaker =
    addedSpeaker && (addedSpeaker.groupId === microphone?.groupId || !SCREEN.test(addedSpeaker.label))
      ? addedSpeaker
      : null
  const plugged = microphone ?? speaker
  if (plugged)
    return {
      use: {
        ...(microphone && { audioInput: microphone.deviceId }),
        ...(speaker && { audioOutput: speaker.deviceId }),
      },
      name: plugged.label,
      other: null,
    }
  const inUse = (list: DeviceList) => list.audioOutput.find(({ deviceId }) => deviceId === speakerInUse)
  const gone = inUse(before)
  if (!gone || inUse(after)) return null
  return { use: { audioOutput: '' }, name: gone.label, other: after.audioOutput[0]?.label ?? '' }
}
