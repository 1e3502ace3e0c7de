import type { OpenConference } from '@samtale/device-client/call-controller'

const VISIT_MS = 60_000

/**
 * At a video service elsewhere a device of the demo says that it is in the room for a minute, without being
 * there.
 */
export const lookIn: OpenConference = (_call, { joined, left }) => {
  const arriving = setImmediate(joined)
  const staying = setTimeout(left, VISIT_MS)
  return () => {
    clearImmediate(arriving)
    clearTimeout(staying)
  }
}
