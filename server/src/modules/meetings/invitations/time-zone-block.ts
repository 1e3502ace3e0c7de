import { tzlib_get_ical_block } from 'timezones-ical-library'

/**
 * The VTIMEZONE of a zone under the name that it was asked by, or null for one that calendars know nothing
 * of. The library answers alike zones under one name (Copenhagen's as Berlin's), and a TZID without its block
 * would be none.
 */
export function timeZoneBlock(name: string): string | null {
  const blocks = tzlib_get_ical_block(name)
  const block = typeof blocks === 'string' ? '' : (blocks[0] ?? '')
  return block.includes('BEGIN:VTIMEZONE')
    ? block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`)
    : null
}
