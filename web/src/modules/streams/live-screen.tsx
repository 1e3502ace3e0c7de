import { youtube } from '@samtale/contract/streams/youtube'
import { Server } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import type { OpenStream } from './open-stream.ts'
import { StreamsScreen } from './streams-screen.tsx'
import { YoutubeCard } from './youtube-card.tsx'

/**
 * The live streams. One on YouTube can be planned only while YouTube is connected; one to another server
 * always.
 */
export function LiveScreen() {
  const connected = useRead(youtube.status, {}).data?.connected === true
  return (
    <StreamsScreen kind="live" ready={connected} aside={(open) => !connected && <OtherServer open={open} />}>
      <YoutubeCard />
    </StreamsScreen>
  )
}

function OtherServer({ open }: { open: (what: OpenStream) => void }) {
  const text = useText()
  const narrow = useNarrow()
  const word = text('streams.live.addOther')
  const run = () => open({ action: 'create', kind: 'live', targets: ['rtmp'] })
  if (narrow)
    return <IconButton look="plain" label={word} icon={Server} aria-haspopup="dialog" onClick={run} />
  return (
    <Button icon={Server} aria-haspopup="dialog" onClick={run}>
      {word}
    </Button>
  )
}
