import type { Meeting } from '@samtale/contract/meetings/meeting'
import { closesAfter } from '@samtale/contract/meetings/meeting-rules'

/**
 * The two links of a meeting: the portal's room, and the video service's own page with a guest's token, which
 * dies half an hour after the end.
 */
export const linksOf = (
  { location, jwtTokenWithBaseUrl, endTime }: Pick<Meeting, 'location' | 'jwtTokenWithBaseUrl' | 'endTime'>,
  origin: string,
) => ({
  portal: `${origin}/room/${location}`,
  guest: jwtTokenWithBaseUrl,
  guestUntil: closesAfter(endTime).toISOString(),
})
