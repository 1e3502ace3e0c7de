import { errorsDa } from '@samtale/contract/texts/da'
import type { Same } from './same.ts'
import type { visitEn } from './en.visit.ts'
import { replayDa } from './da.replay.ts'
import { roomDa } from './da.room.ts'
import { pickTexts, STREAM_ERRORS } from './pick-texts.ts'

/** What is said in a meeting and a replay, to people without a session as well, in Danish. */
export const visitDa: Same<typeof visitEn> = {
  room: roomDa,
  replay: replayDa,
  errors: pickTexts(errorsDa, STREAM_ERRORS),
}
