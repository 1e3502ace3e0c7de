import { AppError } from '@samtale/contract/core/errors'
import { isErrorCode } from '@samtale/contract/core/error-codes'
import { liveStreams } from '@samtale/contract/streams/live-streams'
import { Radio } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCommand } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import type { Conference } from './conference/conference.ts'
import type { RoomMeeting } from './state/room-state.ts'
import * as styles from './room-bar.module.css'

/** Where this tab remembers the stream that its page sends. */
const SENDING = 'sending'

type Props = {
  id: string
  live: NonNullable<RoomMeeting['live']>
  conferenceRef: RefObject<Conference | null>
}

/** For moderators of a live stream: going live, how far that is, and the way off the air. */
export function GoLive({ id, live: { state, failure, viewingUrl }, conferenceRef }: Props) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const isSent = state === 'connecting' || state === 'live'
  const { start, stop } = useSending(id, isSent, conferenceRef)
  const isBusy = start.isPending || stop.isPending

  return (
    <section className={styles.live} aria-label={text('room.live.label')}>
      <span role="status">
        {state === 'live' && <Chip look="live">{text('room.live.on')}</Chip>}
        {state === 'connecting' && <Chip>{text('room.live.connecting')}</Chip>}
        {state === 'ended' && <span className="small">{text('room.live.over')}</span>}
        {state === 'failed' && (
          <span className={`${styles.liveFailed} small`}>
            {isErrorCode(failure) ? errorText(text, new AppError(failure)) : text('room.live.failed')}
          </span>
        )}
      </span>
      {state === 'live' && viewingUrl && (
        <a className="small" href={viewingUrl} target="_blank" rel="noreferrer">
          {text('room.live.watch')}
        </a>
      )}
      {(state === 'idle' || state === 'failed') && (
        <Button size="small" look="primary" icon={Radio} busy={isBusy} onClick={start.run}>
          {text(state === 'failed' ? 'room.live.again' : 'room.live.start')}
        </Button>
      )}
      {isSent && !isConfirming && (
        <Button size="small" busy={isBusy} onClick={() => setConfirming(true)}>
          {text('room.live.stop')}
        </Button>
      )}
      {isSent && isConfirming && (
        <>
          <span className="small" role="alert">
            {text('room.live.sure')}
          </span>
          <Button
            size="small"
            look="danger"
            busy={isBusy}
            onClick={() => stop.run(() => setConfirming(false))}
          >
            {text('room.live.stopNow')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setConfirming(false)}>
            {text('actions.cancel')}
          </Button>
        </>
      )}
    </section>
  )
}

/** The calls of the server, and what the conference has to do for them. */
function useSending(id: string, isSent: boolean, conferenceRef: RefObject<Conference | null>) {
  const start = useCommand(liveStreams.start)
  const resume = useCommand(liveStreams.start, undefined, { quiet: true })
  const stop = useCommand(liveStreams.stop)
  const report = useCommand(liveStreams.report, undefined, { quiet: true })
  const engine = useRef<'embedded' | 'jitsi'>(undefined)
  /** This page has begun by itself: what is sent is not to be begun twice. */
  const begun = useRef(false)
  const calls = useRef({ resume: resume.mutateAsync, report: report.mutateAsync })
  useEffect(() => void (calls.current = { resume: resume.mutateAsync, report: report.mutateAsync }))

  const send = (how: Parameters<Conference['stream']>[0]) => {
    engine.current = how.engine
    sessionStorage.setItem(SENDING, id)
    conferenceRef.current?.stream(how)
  }

  // A page that was loaded again goes on with what it sent; that somebody else does so by now is no failure.
  useEffect(() => {
    if (!isSent || begun.current || sessionStorage.getItem(SENDING) !== id) return
    begun.current = true
    const stream = (how: Parameters<Conference['stream']>[0]) => {
      engine.current = how.engine
      conferenceRef.current?.stream(how)
    }
    calls.current.resume({ id }).then(stream, () => sessionStorage.removeItem(SENDING))
  }, [id, isSent, conferenceRef])
  // A Jitsi sends by itself: what its page says of it is passed on by the page that began it.
  useEffect(
    () =>
      conferenceRef.current?.onStream(({ on, error }) => {
        if (engine.current === 'jitsi')
          calls.current.report({ id, on, ...(error && { error }) }).catch(() => {})
      }),
    [id, conferenceRef],
  )

  return {
    start: {
      isPending: start.isPending,
      run() {
        begun.current = true
        start.mutate({ id }, { onSuccess: send })
      },
    },
    stop: {
      isPending: stop.isPending,
      run(onSettled: () => void) {
        if (engine.current === 'jitsi') conferenceRef.current?.endStream()
        sessionStorage.removeItem(SENDING)
        stop.mutate({ id }, { onSettled })
      },
    },
  }
}
