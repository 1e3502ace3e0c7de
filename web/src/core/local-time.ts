import { MINUTE_MS } from '@samtale/contract/core/durations'

/** Returns a moment as the calls take times: in the zone of this browser, `YYYY-MM-DDTHH:mm`. */
export const toLocalTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
