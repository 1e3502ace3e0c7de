import { LiveScreen } from '#modules/streams/live-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

export const Page = () => (
  <StreamingGate>
    <LiveScreen />
  </StreamingGate>
)
