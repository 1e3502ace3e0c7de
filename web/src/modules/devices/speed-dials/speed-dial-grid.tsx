import type { Device } from '@samtale/contract/devices/device'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Star } from 'lucide-react'
import { useShortcuts } from '#core/shortcuts.ts'
import { useText } from '#i18n/use-text.tsx'
import { SpeedDialTile } from './speed-dial-tile.tsx'
import type { CallActions } from './use-call-actions.ts'
import { SPEED_DIAL_KEYS } from './use-speed-dial-keys.ts'
import * as styles from './speed-dials.module.css'

type Props = { speedDials: readonly Device[]; actions: CallActions; links: DialogLinks }

/** The rooms as tiles, the reader's favourites first. */
export function SpeedDialGrid({ speedDials, actions, links }: Props) {
  const text = useText()
  const keys = useShortcuts() ? SPEED_DIAL_KEYS : 0
  const marked = speedDials.filter(({ favourite }) => favourite).length
  const tiles = (from: number, to: number) => (
    <div className={styles.grid}>
      {speedDials.slice(from, to).map((device, at) => (
        <SpeedDialTile
          key={device.id}
          {...{ device, actions, links }}
          shortcut={from + at < keys ? from + at + 1 : undefined}
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
            {keys > 0 && <Keys />}
          </h2>
          {tiles(0, marked)}
        </>
      )}
      {marked < speedDials.length && (
        <>
          <h2 className={styles.sectionTitle}>
            {text('speedDials.allRooms')}
            <i />
            {marked === 0 && keys > 0 && <Keys />}
          </h2>
          {tiles(marked, speedDials.length)}
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
