import type { WatchSize } from '../../protocol/messages.ts'

/** 0 = as the room allows, 1 = 180 lines, 2 = no picture: what a weak line still carries. */
export type QualityLevel = 0 | 1 | 2

type Encoding = { active: boolean; maxBitrate: number; maxFramerate: number; height: number }

/** kbit/s for each receiver, so that the whole uplink stays near 2 Mbit/s. */
const KBITS: Record<number, number> = { 1: 1200, 2: 1200, 3: 700, 4: 500, 5: 350, 6: 300, 7: 250, 8: 200 }
const SMALL = { maxBitrate: 150_000, maxFramerate: 15, height: 180 }

/** Returns how a camera is sent to one receiver. `people` counts everybody in the room, oneself too. */
export function cameraEncoding(people: number, watch: WatchSize, level: QualityLevel): Encoding {
  const maxBitrate = (KBITS[people] ?? 200) * 1000
  const active = watch !== 'none' && level < 2
  if (watch === 'small' || level > 0)
    return { ...SMALL, maxBitrate: Math.min(SMALL.maxBitrate, maxBitrate), active }
  return {
    active,
    maxBitrate,
    maxFramerate: people > 4 ? 20 : 30,
    height: people <= 2 ? 720 : people === 3 ? 540 : 360,
  }
}

/** Returns how a screen is sent: sharp before smooth. */
export const screenEncoding = (people: number): Encoding => ({
  active: true,
  maxBitrate: Math.max(300, Math.round(2500 / Math.max(1, people - 1))) * 1000,
  maxFramerate: 10,
  height: 1080,
})

/** Puts an encoding on a sender; leaves it alone until the connection has one. */
export async function applyEncoding(
  sender: RTCRtpSender,
  encoding: Encoding,
  preference: RTCDegradationPreference,
) {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  const height = sender.track?.getSettings().height ?? encoding.height
  first.active = encoding.active
  first.maxBitrate = encoding.maxBitrate
  first.maxFramerate = encoding.maxFramerate
  first.scaleResolutionDownBy = Math.max(1, height / encoding.height)
  parameters.degradationPreference = preference
  await sender.setParameters(parameters)
}

/** Voices go before pictures on a narrow line. */
export async function preferAudio(sender: RTCRtpSender) {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  first.priority = 'high'
  first.networkPriority = 'high'
  await sender.setParameters(parameters)
}
