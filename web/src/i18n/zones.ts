/** The zone's distance from UTC as people write it: `UTC+1`. */
export function offsetLabel(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  )
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

/** Returns where this browser is. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone that this browser knows, its own and UTC among them. */
export const allZones = () =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ownZone(), 'UTC'])].toSorted()
