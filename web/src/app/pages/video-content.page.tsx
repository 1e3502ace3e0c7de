import { VideoScreen } from '#modules/videos/video-screen.tsx'
import { StreamingGate } from './streaming-gate.tsx'

/** The screen at `/videocontent`, while streaming is turned on. */
export const Page = () => (
  <StreamingGate>
    <VideoScreen />
  </StreamingGate>
)
