import type { Device } from '@samtale/contract/devices/device'
import { Star } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { DialTile } from './dial-tile.tsx'
import type { CallActions } from './use-call-actions.ts'
import { DIAL_KEYS } from './use-dial-keys.ts'
import * as styles from './speed-dials.module.css'

type Props = { dials: readonly Device[]; actions: CallActions; view: (id: string) => void }

/** The rooms as tiles, the reader's favourites first. */
export function DialWall({ dials, actions, view }: Props) {
  const text = useText()
  const marked = dials.filter(({ favourite }) => favourite).length
  const tiles = (from: number, to: number) => (
    <div className={styles.grid}>
      {dials.slice(from, to).map((device, at) => (
        <DialTile
          key={device.id}
          {...{ device, actions, view }}
          shortcut={from + at < DIAL_KEYS ? from + at + 1 : undefined}
        />
      ))}
    </div>
  )
  return (
    <>
      {marked > 0 && (
        <>
          <h2 className={styles.sectionTitle}>
            <Star className="icon" aria-hidden />
            {text('speedDials.favourites')}
            <i />
            <Keys />
          </h2>
          {tiles(0, marked)}
        </>
      )}
      {marked < dials.length && (
        <>
          <h2 className={styles.sectionTitle}>
            {text('speedDials.allRooms')}
            <i />
            {marked === 0 && <Keys />}
          </h2>
          {tiles(marked, dials.length)}
        </>
      )}
    </>
  )
}

/** Says that there are keys. */
const Keys = () => (
  <span className={styles.keys}>
    {useText()('speedDials.keys')
      .split(/(\d)/)
      .map((part, at) => (at % 2 ? <kbd key={at}>{part}</kbd> : part))}
  </span>
)
