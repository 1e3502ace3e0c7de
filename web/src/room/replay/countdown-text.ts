const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns what is left of a time as a clock shows it: `01:59`, `1:00:00`; begun seconds count, so that it reaches
 * zero when it is over.
 */
export function countdownText(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
