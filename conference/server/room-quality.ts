import { QUALITY_MS } from '../protocol/limits.ts'
import type { QualitySample } from '../protocol/messages.ts'
import type { MeasuredSession } from './events.ts'
import type { Participant } from './participant.ts'

/**
 * Collects what the pages of a room measure and reports it for all of them at once, so that a room of a hundred
 * is one event. Of a page that measures more often the last one is reported.
 */
export function createRoomQuality(report: (sessions: MeasuredSession[]) => void) {
  const samples = new Map<Participant, QualitySample>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const sessions = [...samples].map(([{ record: occupant }, sample]) => ({ occupant, sample }))
    samples.clear()
    if (sessions.length > 0) report(sessions)
  }

  return {
    measured(participant: Participant, sample: QualitySample) {
      samples.set(participant, sample)
      timer ??= setTimeout(flush, QUALITY_MS).unref()
    },
    /** Reports at once what was measured since the last time. */
    flush,
  }
}
