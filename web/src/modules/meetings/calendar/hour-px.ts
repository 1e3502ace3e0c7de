/** How high an hour of the day and of the week is. */
export const HOUR_PX = 48
/** Returns how high so many minutes are. */
export const minutesPx = (minutes: number) => (minutes / 60) * HOUR_PX
/** Returns how many minutes so many pixels are, in whole steps of so many. */
export const minutesIn = (pixels: number, step: number) => Math.round(((pixels / HOUR_PX) * 60) / step) * step
