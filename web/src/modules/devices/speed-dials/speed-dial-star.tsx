import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { useCommand } from '#api/calls.ts'
import { StarButton } from '#modules/devices/star-button.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './speed-dials.module.css'

/** The reader's own mark on a room that can be called. */
export function SpeedDialStar({ device: { id, favourite, userDeviceName: name } }: { device: Device }) {
  const text = useText()
  const { mutate, isPending } = useCommand(devices.edit)
  const label = text(favourite ? 'devices.unstar' : 'devices.star', { name })
  return (
    <span className={styles.star}>
      <StarButton
        on={favourite}
        label={label}
        busy={isPending}
        onPress={() => mutate({ deviceId: id, favourite: !favourite })}
      />
    </span>
  )
}
