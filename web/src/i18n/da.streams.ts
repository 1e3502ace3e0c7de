import { errorsDa } from '@samtale/contract/texts/da'
import { streamScreensDa } from './da.stream-screens.ts'
import type { streamsEn } from './en.streams.ts'
import type { Same } from './same.ts'
import { videosDa } from './da.videos.ts'
import { pickTexts, STREAM_ERRORS } from './pick-texts.ts'

/** What the screens of live streams, events, replays and videos say, in Danish. */
export const streamsDa: Same<typeof streamsEn> = {
  streams: streamScreensDa,
  videos: videosDa,
  errors: pickTexts(errorsDa, STREAM_ERRORS),
}
