import { streamScreensEn } from './en.stream-screens.ts'
import { videosEn } from './en.videos.ts'

/** What the screens of live streams, events, replays and videos say, in English. */
export const streamsEn = {
  streams: streamScreensEn,
  videos: videosEn,
}
