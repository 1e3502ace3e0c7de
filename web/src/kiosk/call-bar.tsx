import type { CurrentCall } from '@samtale/device-client/call-controller'
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { classNames } from '#components/class-names.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { controls } from './open-conference.ts'
import { isUsable, roomMedia } from './room-media.ts'
import { useValue } from './value-store.ts'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

/** Renders the bar of what a room does in a meeting: mute, camera, leave. The conference is behind it. */
export function CallBar({ call: { call, aloneUntil }, leave }: { call: CurrentCall; leave: () => void }) {
  const t = useKioskText()
  const control = useValue(controls)
  const media = useValue(roomMedia)
  const bar = useRestoredFocus()
  const [hasMicrophone, sees] = [isUsable(media.microphone), isUsable(media.camera)]
  const { audioMuted = true, videoMuted = true } = control ?? {}
  const micWord = !hasMicrophone ? 'call.noMicrophone' : audioMuted ? 'call.unmute' : 'call.mute'
  const cameraWord = !sees ? 'call.noCamera' : videoMuted ? 'call.cameraOn' : 'call.cameraOff'
  const [MicIcon, CameraIcon] = [audioMuted ? MicOff : Mic, videoMuted ? VideoOff : Video]
  return (
    <main className={screensStyles.call}>
      <h1 className="visually-hidden">{t('call.conference', { title: call.title })}</h1>
      {aloneUntil !== null && <Alone until={aloneUntil} caller={call.caller} />}
      <div ref={bar} className={screensStyles.bar} role="group" aria-label={t('call.bar')}>
        <button
          className={classNames(kioskStyles.key, audioMuted && kioskStyles.keyOff)}
          type="button"
          disabled={!hasMicrophone}
          onClick={control?.toggleAudio}
        >
          <MicIcon className="icon" aria-hidden />
          {t(micWord)}
        </button>
        <button
          className={classNames(kioskStyles.key, videoMuted && kioskStyles.keyOff)}
          type="button"
          disabled={!sees}
          onClick={control?.toggleVideo}
        >
          <CameraIcon className="icon" aria-hidden />
          {t(cameraWord)}
        </button>
        <button className={`${kioskStyles.key} ${kioskStyles.keyLeave}`} type="button" onClick={leave}>
          <PhoneOff className="icon" aria-hidden />
          {t('call.leave')}
        </button>
      </div>
    </main>
  )
}

/** Nobody else is in the meeting, and when the room leaves it. */
function Alone({ until, caller }: { until: number; caller: string }) {
  const t = useKioskText()
  const seconds = String(Math.max(0, Math.ceil((until - useNow(1_000)) / 1000)))
  return (
    <p className={screensStyles.alone}>
      <b role="status">{t('call.alone', { caller })}</b>
      {/* Said once, not every second. */}
      <span aria-hidden>{t('call.aloneLeft', { seconds })}</span>
    </p>
  )
}

/** Keeps the keys of a remote control on the bar: a conference that takes the focus would swallow them. */
function useRestoredFocus() {
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
    const restore = () =>
      setTimeout(() => document.activeElement instanceof HTMLIFrameElement && last?.focus())
    window.addEventListener('focusin', remember)
    window.addEventListener('blur', restore)
    return () => {
      window.removeEventListener('focusin', remember)
      window.removeEventListener('blur', restore)
    }
  }, [])
  return bar
}
