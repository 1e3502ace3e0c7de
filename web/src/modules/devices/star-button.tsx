import { Star } from 'lucide-react'
import { classNames } from '#components/class-names.ts'
import { IconButton } from '#components/button/button.tsx'
import * as styles from './star-button.module.css'

type Props = { on: boolean; label: string; busy: boolean; onPress: () => void }

/** A mark of the reader's own, on or off. */
export const StarButton = ({ on, label, busy, onPress }: Props) => (
  <IconButton
    size="small"
    className={classNames(styles.star, on && styles.on)}
    label={label}
    icon={Star}
    busy={busy}
    onClick={(event) => {
      // The row hears the press as well.
      event.stopPropagation()
      if (!busy) onPress()
    }}
  />
)
