import type { CallState } from '../state/state.ts'

/**
 * Returns what picture in picture shows: a screen that is shared, else the speaker, else
 * anybody whose camera is on, oneself last; null when there is no picture.
 */
export function pictureInPictureTrack({
  people,
  dominant,
  selfId,
}: Pick<CallState, 'people' | 'dominant' | 'selfId'>): MediaStreamTrack | null {
  const others = [...people.values()].filter(({ id }) => id !== selfId)
  const screen = others.find(({ state, screen: track }) => state.sharing && track)?.screen
  if (screen) return screen
  const rank = (id: string) => (id === selfId ? 2 : id === dominant ? 0 : 1)
  const seen = [...people.values()]
    .filter(({ state, camera }) => !state.videoMuted && camera)
    .toSorted((one, other) => rank(one.id) - rank(other.id))
  return seen[0]?.camera ?? null
}
