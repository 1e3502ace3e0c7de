import { STREAM_TARGETS } from '@samtale/contract/streams/live-streams'
import { youtube } from '@samtale/contract/streams/youtube'
import { Server } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { DisconnectYoutube } from './disconnect-youtube.tsx'
import { StreamsScreen } from './streams-screen.tsx'
import { YoutubeCard } from './youtube-card.tsx'

/**
 * The live streams. One on YouTube can be planned only while YouTube is connected; one to another server
 * always.
 */
export function LiveScreen() {
  const { can } = useSession()
  const { data: status, isPending } = useRead(youtube.status, {})
  const connected = status?.connected === true
  return (
    <StreamsScreen
      kind="live"
      ready={connected}
      known={!isPending}
      targets={connected ? STREAM_TARGETS : ['rtmp']}
      own={{
        disconnect: connected && can('addLivestreamings') && ((close) => <DisconnectYoutube close={close} />),
      }}
      aside={!connected && <OtherServer />}
    >
      <YoutubeCard />
    </StreamsScreen>
  )
}

function OtherServer() {
  const text = useText()
  const narrow = useNarrow()
  const { open } = useDialogLinks()
  const word = text('streams.live.addOther')
  const run = () => open('new')
  if (narrow)
    return <IconButton look="plain" label={word} icon={Server} aria-haspopup="dialog" onClick={run} />
  return (
    <Button icon={Server} aria-haspopup="dialog" onClick={run}>
      {word}
    </Button>
  )
}
