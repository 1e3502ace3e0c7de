import { deviceScreensEn } from './en.device-screens.ts'
import { speedDialsEn } from './en.speed-dials.ts'

/** What the screens of devices and speed dials say, in English. */
export const devicesEn = {
  devices: deviceScreensEn,
  speedDials: speedDialsEn,
}
