import type { Device } from '@samtale/contract/devices/device'

type Props = { device: Device; view: (id: string) => void; className?: string | undefined }

/**
 * A room's name, which opens it: a button for keyboard and voice. What lies around it is a larger target for
 * the hand and does the same.
 */
export const SpeedDialName = ({ device: { id, userDeviceName }, view, className }: Props) => (
  <button
    type="button"
    className={className}
    data-part="row-name"
    aria-haspopup="dialog"
    onClick={(event) => {
      event.stopPropagation()
      view(id)
    }}
  >
    {userDeviceName}
  </button>
)
