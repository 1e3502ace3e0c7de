import { StreamsScreen } from '#modules/streams/streams-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

export const Page = () => (
  <StreamingGate>
    <StreamsScreen kind="replays" />
  </StreamingGate>
)
