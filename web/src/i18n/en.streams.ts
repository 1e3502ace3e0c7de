import { errorsEn } from '@samtale/contract/texts/en'
import { streamScreensEn } from './en.stream-screens.ts'
import { videosEn } from './en.videos.ts'
import { pickTexts, STREAM_ERRORS } from './pick-texts.ts'

/** What the screens of live streams, events, replays and videos say, in English. */
export const streamsEn = {
  streams: streamScreensEn,
  videos: videosEn,
  errors: pickTexts(errorsEn, STREAM_ERRORS),
}
