import type { Device } from '@samtale/contract/devices/device'
import type { CallActions } from './use-call-actions.ts'
import * as styles from './speed-dials.module.css'

/** Shows what went wrong with the last call of a room. */
export const TroubleNote = ({ device, actions: { trouble } }: { device: Device; actions: CallActions }) =>
  trouble?.deviceId === device.id && (
    <span className={styles.trouble} role="alert">
      {trouble.message}
    </span>
  )
