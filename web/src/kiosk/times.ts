import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'
import { writeClock } from '@samtale/contract/settings/date-format'
import { formatDayOfYear } from '#i18n/format-names.ts'
import { clockAt } from '#i18n/zoned-time.ts'

type Where = Pick<DeviceConfig, 'locale' | 'timeZone'>

/** The time of day where the room is, as its language writes it: `10:22 AM`, `10.22`. */
export function timeIn({ locale, timeZone }: Where, at: number) {
  const [hour = 0, minute = 0] = clockAt(at, timeZone).time.split(':').map(Number)
  return writeClock(locale, { hour, minute })
}

/** The day where the room is: `Monday, November 23`, `mandag 23. november`. */
export const dayIn = ({ locale, timeZone }: Where, at: number) =>
  formatDayOfYear(new Date(at), locale, 'long', timeZone)
