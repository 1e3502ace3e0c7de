import { StreamsScreen } from '#modules/streams/streams-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

/** The screen at `/scheduledevents`, while streaming is turned on. */
export const Page = () => (
  <StreamingGate>
    <StreamsScreen kind="events" />
  </StreamingGate>
)
