import type { Device } from '@samtale/contract/devices/device'
import type { DialDeeds } from './use-dial-deeds.ts'

/** What went wrong with the last call of a room. */
export const TroubleNote = ({ device, deeds: { trouble } }: { device: Device; deeds: DialDeeds }) =>
  trouble?.deviceId === device.id && (
    <span className="dial-trouble" role="alert">
      {trouble.said}
    </span>
  )
