import type { Locale } from '@samtale/contract/core/fields'
import type { DeviceConfig } from '@samtale/contract/device-gateway/kiosk'

type Where = Pick<DeviceConfig, 'locale' | 'timeZone'>
const format = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options })

/** The time of day where the room is, as its language writes it: `10:22 AM`, `10.22`. */
export const timeIn = ({ locale, timeZone }: Where, at: number) =>
  format(locale, timeZone, { hour: '2-digit', minute: '2-digit' }).format(at).replace('\u202f', ' ')

/** The day where the room is: `mandag 23. november`. */
export const dayIn = ({ locale, timeZone }: Where, at: number) =>
  format(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
