import type { Shown } from '@samtale/contract/device-gateway/server-messages'
import { useKioskText } from '#i18n/kiosk-text.tsx'
import { countdownText } from '#room/replay/countdown-text.ts'
import { usePlayback } from '#room/replay/use-playback.ts'
import { useNow } from '#components/hooks/use-now.ts'
import * as kioskStyles from './kiosk.module.css'
import * as styles from './show-replay.module.css'

/** Often enough that the clock misses no second. */
const CLOCK_MS = 200

type Props = { title: string; what: Shown['what'] & { kind: 'replay' }; now: () => number }

/**
 * A replay on a wall screen: the clock until it plays, then the picture that everybody sees at the same
 * moment.
 */
export function ShowReplay({ title, what: { playsAt, duration, source }, now }: Props) {
  const t = useKioskText()
  const left = Date.parse(playsAt) - useNow(CLOCK_MS, now)
  const { place, state, muted } = usePlayback({ source, playsAt, duration, now })
  const failed = state !== 'loading' && state !== 'playing'
  return (
    <main className={styles.replay} aria-label={title}>
      <div className={styles.media} data-hidden={left > 0 || failed} ref={place} />
      {left > 0 && (
        <div className={styles.clock}>
          <p className="tabular-nums" role="timer">
            {countdownText(left)}
          </p>
          <h1>{t('replay.wait')}</h1>
          <span className={kioskStyles.quiet}>{title}</span>
        </div>
      )}
      {left <= 0 && failed && (
        <div className={styles.clock} role="alert">
          <h1>{t(`replay.${state}`)}</h1>
          <span className={kioskStyles.quiet}>{title}</span>
        </div>
      )}
      {left <= 0 && state === 'playing' && muted && <p className={styles.silent}>{t('replay.silent')}</p>}
    </main>
  )
}
