import { QUALITY_MS } from '../protocol/limits.ts'
import type { QualitySample } from '../protocol/messages.ts'
import type { MeasuredStay } from './events.ts'
import type { Participant } from './participant.ts'

/**
 * Collects what the pages of a room measure and tells it for all of them at once, so that a room of a hundred
 * is one event. Of a page that measures more often the last is told.
 */
export function createRoomQuality(tell: (stays: MeasuredStay[]) => void) {
  const samples = new Map<Participant, QualitySample>()
  let timer: NodeJS.Timeout | undefined

  function tellAll() {
    clearTimeout(timer)
    timer = undefined
    const stays = [...samples].map(([{ record: occupant }, sample]) => ({ occupant, sample }))
    samples.clear()
    if (stays.length > 0) tell(stays)
  }

  return {
    measured(participant: Participant, sample: QualitySample) {
      samples.set(participant, sample)
      timer ??= setTimeout(tellAll, QUALITY_MS).unref()
    },
    /** Tells at once what was measured since the last time. */
    tell: tellAll,
  }
}
