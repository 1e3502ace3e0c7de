import { Mic, MicOff, SwitchCamera, User, Video, VideoOff, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOptionalSession } from '#session/session.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { classNames } from '#components/class-names.ts'
import type { CameraState } from './capture.ts'
import type { Choices } from '#room/state/choices.ts'
import type { PreviewState } from './preview.ts'
import { PreviewCaption } from './preview-caption.tsx'
import * as styles from './preview-picture.module.css'

type Props = {
  state: PreviewState
  choices: Choices
  name: string
  choose: (changes: Partial<Choices>) => void
  retry: (kind: 'camera' | 'microphone') => void
}

/** The reader's own picture on the stage, with the two switches that count when joining. */
export function PreviewPicture({ state, choices, name, choose, retry }: Props) {
  const text = useText()
  const { camera, microphone, cameras } = state
  // The one that a picture was seen of: until then a camera that is on is still starting.
  const [seen, setSeen] = useState<MediaStreamTrack | null>(null)
  const shown: CameraState = camera.is === 'on' && camera.track !== seen ? { is: 'starting' } : camera
  const next = cameras[(cameras.findIndex(({ id }) => id === idOf(camera)) + 1) % (cameras.length || 1)]
  return (
    <section className={styles.picture} aria-label={text('room.preview.label')}>
      {camera.is === 'on' && <Picture track={camera.track} onPicture={() => setSeen(camera.track)} />}
      {shown.is !== 'on' && (
        <NoPicture camera={shown} isAllowed={camera.is === 'on'} name={name} retry={() => retry('camera')} />
      )}
      <PreviewCaption state={{ ...state, camera: shown }} />
      <div className={styles.toggles} hidden={camera.is === 'insecure' || microphone.is === 'insecure'}>
        <Switch
          on={choices.microphoneOn && !isProblem(microphone)}
          icons={[Mic, MicOff]}
          labels={['room.preview.micOff', 'room.preview.micOn']}
          flip={() =>
            choices.microphoneOn && isProblem(microphone)
              ? retry('microphone')
              : choose({ microphoneOn: !choices.microphoneOn })
          }
        />
        <Switch
          on={choices.cameraOn && !isProblem(camera)}
          icons={[Video, VideoOff]}
          labels={['room.preview.cameraOff', 'room.preview.cameraOn']}
          flip={() =>
            choices.cameraOn && isProblem(camera) ? retry('camera') : choose({ cameraOn: !choices.cameraOn })
          }
        />
        {cameras.length > 1 && camera.is === 'on' && next && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={text('room.preview.switchCamera')}
            onClick={() => choose({ camera: next })}
          >
            <SwitchCamera className="icon" aria-hidden />
          </button>
        )}
      </div>
    </section>
  )
}

/** Returns whether something else than the reader's own choice keeps it off. */
export const isProblem = ({ is }: CameraState) => is !== 'on' && is !== 'off' && is !== 'starting'

/** The device that is really in use. */
export const idOf = (capture: CameraState) =>
  capture.is === 'on' ? capture.track.getSettings().deviceId : undefined

function Picture({ track, onPicture }: { track: MediaStreamTrack; onPicture: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    return () => void (element.srcObject = null)
  }, [track])
  // Front cameras look at the reader as a mirror does; one that looks away does not.
  const mirrored = track.getSettings().facingMode !== 'environment'
  return (
    <video
      ref={video}
      className={classNames(styles.video, mirrored && styles.mirror)}
      autoPlay
      playsInline
      muted
      onLoadedData={onPicture}
    />
  )
}

function NoPicture({
  camera: { is },
  isAllowed,
  name,
  retry,
}: {
  camera: Exclude<CameraState, { is: 'on' }>
  isAllowed: boolean
  name: string
  retry: () => void
}) {
  const text = useText()
  return (
    <div className={styles.noPicture} role="status">
      <Sign is={is} name={name} />
      <b>{text(`room.preview.${is}`)}</b>
      {!isAllowed && <p>{text(`room.preview.${is}Text`)}</p>}
      {is !== 'off' && is !== 'starting' && is !== 'insecure' && (
        <button type="button" className={styles.again} onClick={retry}>
          {text('app.tryAgain')}
        </button>
      )}
    </div>
  )
}

function Sign({ is, name }: { is: string; name: string }) {
  const picture = useOptionalSession()?.profile.profile.picture
  if (is === 'starting') return <span className={styles.spinner} aria-hidden />
  if (is !== 'off') return <VideoOff className="icon" aria-hidden />
  return name ? <Avatar name={name} picture={picture} size="huge" /> : <User className="icon" aria-hidden />
}

type SwitchProps = {
  on: boolean
  icons: readonly [LucideIcon, LucideIcon]
  labels: readonly [PlainKey, PlainKey]
  flip: () => void
}

function Switch({ on, icons, labels, flip }: SwitchProps) {
  const text = useText()
  const Icon = icons[on ? 0 : 1]
  const label = text(labels[on ? 0 : 1])
  return (
    <button
      type="button"
      className={classNames(styles.toggle, !on && styles.toggleOff)}
      aria-label={label}
      title={label}
      onClick={flip}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
