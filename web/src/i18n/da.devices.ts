import type { Same } from './same.ts'
import type { devicesEn } from './en.devices.ts'
import { deviceScreensDa } from './da.device-screens.ts'
import { speedDialsDa } from './da.speed-dials.ts'

/** What the screens of devices and speed dials say, in Danish. */
export const devicesDa: Same<typeof devicesEn> = {
  devices: deviceScreensDa,
  speedDials: speedDialsDa,
}
