import { MicOff } from 'lucide-react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import type { PreviewState } from './preview.ts'
import * as styles from './preview-caption.module.css'

/** One line over the picture: what works, and what the others will not hear. */
export function PreviewCaption({ state }: { state: PreviewState }) {
  const text = useText()
  const caption = captionOf(state)
  if (!caption) return null
  return (
    <span className={styles.caption}>
      {caption === 'room.preview.micIsOff' ? <MicOff className="icon" aria-hidden /> : <Bars />}
      {text(caption)}
    </span>
  )
}

function captionOf({ camera, microphone }: PreviewState): PlainKey | null {
  if (microphone.is === 'off') return 'room.preview.micIsOff'
  if (camera.is === 'starting') return null
  if (microphone.is === 'starting') return 'room.preview.startingMic'
  if (microphone.is === 'on') return camera.is === 'on' ? 'room.preview.works' : 'room.preview.soundWorks'
  return camera.is === 'on' ? 'room.preview.pictureWorks' : null
}

/** Somebody could be heard: the sign for sound. */
const Bars = () => (
  <span className={styles.bars} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
