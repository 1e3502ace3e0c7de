import type { Device } from '@samtale/contract/devices/device'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'

type Props = { device: Device; links: DialogLinks; className?: string | undefined }

/**
 * A room's name, which opens it: a link for keyboard and voice. What lies around it is a larger target for
 * the hand and does the same.
 */
export const SpeedDialName = ({ device: { id, userDeviceName }, links, className }: Props) => (
  <a
    href={links.addressOf('view', id)}
    className={className}
    data-part="row-name"
    aria-haspopup="dialog"
    onClick={(event) => {
      event.stopPropagation()
      if (opensElsewhere(event)) return
      event.preventDefault()
      links.open('view', id)
    }}
  >
    {userDeviceName}
  </a>
)
