import { Camera, CameraOff, MicOff, TriangleAlert } from 'lucide-react'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { allowMedia, roomMedia, type RoomMedia } from './room-media.ts'
import { useValue } from './value-store.ts'
import * as kioskStyles from './kiosk.module.css'
import * as screensStyles from './screens.module.css'

type Line = 'both' | 'noCamera' | 'noMicrophone' | 'neither' | 'cameraBlocked' | 'microphoneBlocked'
const ICONS = {
  both: Camera,
  noCamera: CameraOff,
  noMicrophone: MicOff,
  neither: CameraOff,
  cameraBlocked: TriangleAlert,
  microphoneBlocked: TriangleAlert,
}

/** Says whether people who call will see and hear this room, and has the browser asked before a call does. */
export function MediaLine() {
  const t = useKioskText()
  const media = useValue(roomMedia)
  const line = lineOf(media)
  const Icon = ICONS[line]
  return (
    <div
      className={
        line === 'both' ? screensStyles.media : `${screensStyles.media} ${screensStyles.mediaLacking}`
      }
    >
      <p role="status">
        <Icon className="icon" aria-hidden />
        {t(`media.${line}`)}
      </p>
      {(media.camera === 'ask' || media.microphone === 'ask') && (
        <button
          className={`${kioskStyles.key} ${kioskStyles.keySmall}`}
          type="button"
          onClick={() => void allowMedia()}
        >
          {t('media.allow')}
        </button>
      )}
    </div>
  )
}

function lineOf({ camera, microphone }: RoomMedia): Line {
  if (camera === 'blocked') return 'cameraBlocked'
  if (microphone === 'blocked') return 'microphoneBlocked'
  if (camera === 'none') return microphone === 'none' ? 'neither' : 'noCamera'
  return microphone === 'none' ? 'noMicrophone' : 'both'
}
