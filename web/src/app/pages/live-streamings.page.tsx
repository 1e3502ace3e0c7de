import { LiveScreen } from '#modules/streams/live-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

/** The screen at `/livestreamings`, while streaming is turned on. */
export const Page = () => (
  <StreamingGate>
    <LiveScreen />
  </StreamingGate>
)
