import { StreamsScreen } from '#modules/streams/streams-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

/** The screen at `/replaystreaming`, while streaming is turned on. */
export const Page = () => (
  <StreamingGate>
    <StreamsScreen kind="replays" />
  </StreamingGate>
)
