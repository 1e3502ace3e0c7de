import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'
import { writeClock } from '@samtale/contract/settings/date-format'
import { clockIn } from '#i18n/clock-in.ts'
import { formatDayOfYear } from '#i18n/format-names.ts'

type Where = Pick<DeviceConfig, 'locale' | 'timeZone'>

/** The time of day where the room is, as its language writes it: `10:22 AM`, `10.22`. */
export const timeIn = ({ locale, timeZone }: Where, at: number) => writeClock(locale, clockIn(at, timeZone))

/** The day where the room is: `Monday, November 23`, `mandag 23. november`. */
export const dayIn = ({ locale, timeZone }: Where, at: number) =>
  formatDayOfYear(new Date(at), locale, 'long', timeZone)
