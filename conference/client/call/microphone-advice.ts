/** How often the microphone is listened to, in milliseconds. */
export const LISTEN_MS = 250
/** The mean loudness from which on it is a voice, between 0 and 1. */
const VOICE = 0.02
/** The smallest step of sound of 16 bits; what stays below it is no sound at all. */
const NOTHING = 1 / 32_768
/** So many of the last looks are voice when somebody speaks; a cough or a key is fewer. */
const LOOKS = 6
const VOICED = 4
const SHOWN_MS = 8_000
const PAUSE_MS = 60_000
const SILENT_MS = 8_000

/** One look at the own microphone. */
export type MicrophoneLook = {
  readonly now: number
  /** Mean loudness, between 0 and 1; null while there is nothing to listen to. */
  readonly loudness: number | null
  readonly muted: boolean
  /** Another track than at the last look. */
  readonly isOther: boolean
  /** The browser says that the device gives nothing, as by a switch on it. */
  readonly isCut: boolean
  readonly othersThere: boolean
}
/** What the person should know about their microphone. */
export type MicrophoneAdvice = 'speaking-muted' | 'silent' | null

/**
 * Decides from one look after the other what to show: that somebody speaks while muted, for a moment and at most once
 * a minute, or that an open microphone gives nothing. Once a microphone had sound, its silence means that nobody
 * speaks: headsets with a noise gate are still between two sentences.
 */
export function createMicrophoneAdvice() {
  let voiced: boolean[] = []
  let shownAt = Number.NEGATIVE_INFINITY
  let hadSound = false
  let silentSince: number | null = null

  function speaksMuted(now: number, loudness: number) {
    voiced = [...voiced, loudness >= VOICE].slice(-LOOKS)
    if (now - shownAt < SHOWN_MS) return true
    if (now - shownAt < PAUSE_MS || voiced.filter(Boolean).length < VOICED) return false
    shownAt = now
    return true
  }

  function isSilent(now: number, loudness: number, isCut: boolean) {
    if (loudness >= NOTHING) hadSound = true
    if (loudness >= NOTHING || (hadSound && !isCut)) {
      silentSince = null
      return false
    }
    silentSince ??= now
    return now - silentSince >= SILENT_MS
  }

  return function advise({
    now,
    loudness,
    muted,
    isOther,
    isCut,
    othersThere,
  }: MicrophoneLook): MicrophoneAdvice {
    if (isOther) hadSound = false
    if (isOther || muted || loudness === null || !othersThere) silentSince = null
    if (!muted || loudness === null) {
      voiced = []
      // A participant who unmutes has understood; the pause goes on.
      shownAt = Math.min(shownAt, now - SHOWN_MS)
    }
    if (loudness === null || !othersThere) return null
    if (muted) return speaksMuted(now, loudness) ? 'speaking-muted' : null
    return isSilent(now, loudness, isCut) ? 'silent' : null
  }
}
