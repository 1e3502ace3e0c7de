import { type CallContext, showNotice, closeNotice } from '../state/context.ts'
import { compose, type LocalTracks } from './compose.ts'
import { openFeedConnection, type FeedConnection } from './feed-connection.ts'
import { record, recordedType, type Recording, type StreamQuality } from './record.ts'

/**
 * A line that is so many seconds behind does not catch up: the picture begins again, with less lost than by
 * waiting.
 */
const MAX_BEHIND_SECONDS = 4
const CHECK_MS = 500

/** Sends what this room looks and sounds like to the portal, which passes it on to viewers. */
export function createLiveStream(context: CallContext, media: LocalTracks) {
  const { store, emit } = context
  let going: { finish(): Promise<void>; leave(): void } | null = null

  function failed(error: string) {
    showNotice(context, {
      key: 'stream',
      text: error === 'unsupported' ? 'notice_stream_unsupported' : 'notice_stream_failed',
      tone: 'warn',
    })
    emit('recordingStatusChanged', { on: false, mode: 'stream', error })
  }

  function begin(feedUrl: string, mimeType: string, quality: StreamQuality) {
    const composed = compose(context, media)
    let recording: Recording | null = null
    /** The network has to take what waits before more is made. */
    let behind = false
    const maxWaiting = quality.kilobitsPerSecond * 125 * MAX_BEHIND_SECONDS

    function startRecording() {
      recording?.drop()
      feed.begin(mimeType)
      recording = record(composed.stream, mimeType, quality, (bytes) => feed.sendChunk(bytes))
    }
    function stopRecording() {
      recording?.drop()
      recording = null
    }
    async function finish() {
      clearInterval(check)
      await recording?.finish()
      recording = null
      feed.ended()
    }
    const check = setInterval(() => {
      if (store.state.phase.is !== 'inside') return feed.ended()
      if (recording && feed.waiting() > maxWaiting) stopRecording()
      else if (!recording && behind && feed.waiting() === 0) startRecording()
      behind = !recording && feed.waiting() > 0
    }, CHECK_MS)

    const feed: FeedConnection = openFeedConnection(feedUrl, {
      open() {
        closeNotice(context, 'stream')
        startRecording()
      },
      lost() {
        stopRecording()
        showNotice(context, { key: 'stream', text: 'notice_stream_lost', tone: 'warn' })
      },
      restart: startRecording,
      end: () => void finish(),
      over(broke) {
        clearInterval(check)
        stopRecording()
        composed.close()
        going = null
        store.dispatch('facts', { sending: false })
        closeNotice(context, 'stream')
        if (broke) failed('failed')
      },
    })
    return { finish, leave: () => void feed.ended() }
  }

  return {
    start(feedUrl: string, quality: StreamQuality) {
      if (going || store.state.phase.is !== 'inside' || !feedUrl) return
      const mimeType = recordedType()
      if (!mimeType) return failed('unsupported')
      closeNotice(context, 'stream')
      store.dispatch('facts', { sending: true })
      going = begin(feedUrl, mimeType, quality)
    },
    /** Ends it after its last piece. */
    stop: () => void going?.finish(),
    /** Ends it at once: the page goes. */
    leave: () => going?.leave(),
  }
}

/** The live stream of this page. */
export type LiveStream = ReturnType<typeof createLiveStream>
