import { Star } from 'lucide-react'
import { classNames } from '#components/class-names.ts'
import { IconButton } from '#components/button/button.tsx'

type Props = { on: boolean; label: string; busy: boolean; onPress: () => void }

/** A mark of the reader's own, on or off. */
export const StarButton = ({ on, label, busy, onPress }: Props) => (
  <IconButton
    size="small"
    className={classNames('star', on && 'star-on')}
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
