/**
 * Returns the hour and the minute of a time in a zone. The browser knows them; the library of time zones would double
 * what the screen of a device loads.
 */
export function clockIn(at: number, timeZone: string): { hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const },
  })
  const [hour = 0, minute = 0] = format.format(at).split(':').map(Number)
  return { hour, minute }
}
