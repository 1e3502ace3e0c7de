import { streamScreensDa } from './da.stream-screens.ts'
import type { streamsEn } from './en.streams.ts'
import type { Same } from './same.ts'
import { videosDa } from './da.videos.ts'

/** What the screens of live streams, events, replays and videos say, in Danish. */
export const streamsDa: Same<typeof streamsEn> = {
  streams: streamScreensDa,
  videos: videosDa,
}
