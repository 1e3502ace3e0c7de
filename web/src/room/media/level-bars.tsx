import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { startMeter } from './level-meter.ts'
import * as styles from './device-pickers.module.css'

const STEPS = 14

/** Shows how loud the reader is, for the lobby only: it ends with the track or with the view. */
export function LevelBars({ track }: { track: MediaStreamTrack | null }) {
  const text = useText()
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const stop = startMeter(track, STEPS, setLevel)
    return () => {
      stop()
      setLevel(0)
    }
  }, [track])
  return (
    <div
      className={styles.level}
      role="meter"
      aria-label={text('room.device.level')}
      aria-valuemin={0}
      aria-valuemax={STEPS}
      aria-valuenow={level}
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <i key={step} data-lit={step < level || undefined} />
      ))}
    </div>
  )
}
