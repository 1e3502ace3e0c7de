import type { CurrentCall } from '@samtale/device-client/call-controller'
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { classNames } from '#components/class-names.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { controls } from './open-conference.ts'
import { isUsable, roomMedia } from './room-media.ts'
import { useValue } from './value-store.ts'

/** What a room does in a meeting: mute, camera, leave. The conference stands behind it. */
export function CallBar({ call: { call, aloneUntil }, leave }: { call: CurrentCall; leave: () => void }) {
  const say = useKioskText()
  const control = useValue(controls)
  const media = useValue(roomMedia)
  const bar = useFocusKept()
  const [hears, sees] = [isUsable(media.microphone), isUsable(media.camera)]
  const { audioMuted = true, videoMuted = true } = control ?? {}
  const micWord = !hears ? 'call.noMicrophone' : audioMuted ? 'call.unmute' : 'call.mute'
  const cameraWord = !sees ? 'call.noCamera' : videoMuted ? 'call.cameraOn' : 'call.cameraOff'
  const [MicIcon, CameraIcon] = [audioMuted ? MicOff : Mic, videoMuted ? VideoOff : Video]
  return (
    <main className="tv-call">
      <h1 className="unseen">{say('call.conference', { title: call.title })}</h1>
      {aloneUntil !== null && <Alone until={aloneUntil} caller={call.caller} />}
      <div ref={bar} className="tv-bar" role="group" aria-label={say('call.bar')}>
        <button
          className={classNames('tv-key', audioMuted && 'tv-key-off')}
          type="button"
          disabled={!hears}
          onClick={control?.toggleAudio}
        >
          <MicIcon className="icon" aria-hidden />
          {say(micWord)}
        </button>
        <button
          className={classNames('tv-key', videoMuted && 'tv-key-off')}
          type="button"
          disabled={!sees}
          onClick={control?.toggleVideo}
        >
          <CameraIcon className="icon" aria-hidden />
          {say(cameraWord)}
        </button>
        <button className="tv-key tv-key-leave" type="button" onClick={leave}>
          <PhoneOff className="icon" aria-hidden />
          {say('call.leave')}
        </button>
      </div>
    </main>
  )
}

/** Nobody else is in the meeting, and when the room leaves it. */
function Alone({ until, caller }: { until: number; caller: string }) {
  const say = useKioskText()
  const seconds = String(Math.max(0, Math.ceil((until - useNow(1_000)) / 1000)))
  return (
    <p className="tv-alone">
      <b role="status">{say('call.alone', { caller })}</b>
      {/* Said once, not every second. */}
      <span aria-hidden>{say('call.aloneLeft', { seconds })}</span>
    </p>
  )
}

/** Keeps the keys of a remote control on the bar: a conference that takes the focus would swallow them. */
function useFocusKept() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = () => [
      ...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? []),
    ]
    let last = buttons()[0]
    last?.focus()
    const remember = ({ target }: FocusEvent) => {
      last = buttons().find((button) => button === target) ?? last
    }
    const takeBack = () =>
      setTimeout(() => document.activeElement instanceof HTMLIFrameElement && last?.focus())
    window.addEventListener('focusin', remember)
    window.addEventListener('blur', takeBack)
    return () => {
      window.removeEventListener('focusin', remember)
      window.removeEventListener('blur', takeBack)
    }
  }, [])
  return bar
}
