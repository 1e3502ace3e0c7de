const LOUD = 0.015
const SPEAKING_MS = 1500

/** Who speaks, and who is shown as the speaker. */
export type Voices = { speaking: ReadonlySet<string>; dominant: string | null }

/**
 * Returns a choice of who speaks, from levels between 0 and 1: a voice counts for 1.5 s after it fell silent, and
 * another takes over only after that.
 */
export function createSpeakerChoice() {
  const lastLoudAt = new Map<string, number>()
  let dominant: string | null = null
  return function detectSpeaker(levels: ReadonlyMap<string, number>, now: number): Voices {
    for (const id of [...lastLoudAt.keys()]) if (!levels.has(id)) lastLoudAt.delete(id)
    for (const [id, level] of levels) if (level > LOUD) lastLoudAt.set(id, now)
    const speaking = new Set([...lastLoudAt].filter(([, at]) => now - at < SPEAKING_MS).map(([id]) => id))
    if (dominant !== null && !levels.has(dominant)) dominant = null
    if (dominant === null || !speaking.has(dominant)) {
      const loudest = [...speaking].toSorted((a, b) => (levels.get(b) ?? 0) - (levels.get(a) ?? 0))[0]
      dominant = loudest ?? dominant
    }
    return { speaking, dominant }
  }
}

/** Levels of the moment, without an audio graph. */
export function levelsOf(receivers: ReadonlyMap<string, RTCRtpReceiver>): Map<string, number> {
  const levels = new Map<string, number>()
  for (const [id, receiver] of receivers)
    levels.set(id, receiver.getSynchronizationSources()[0]?.audioLevel ?? 0)
  return levels
}
