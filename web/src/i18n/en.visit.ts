import { errorsEn } from '@samtale/contract/texts/en'
import { replayEn } from './en.replay.ts'
import { roomEn } from './en.room.ts'
import { pickTexts, STREAM_ERRORS } from './pick-texts.ts'

/** What is said in a meeting and a replay, to people without a session as well, in English. */
export const visitEn = {
  room: roomEn,
  replay: replayEn,
  errors: pickTexts(errorsEn, STREAM_ERRORS),
}
