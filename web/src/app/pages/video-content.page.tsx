import { VideoScreen } from '#modules/videos/video-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

export const Page = () => (
  <StreamingGate>
    <VideoScreen />
  </StreamingGate>
)
