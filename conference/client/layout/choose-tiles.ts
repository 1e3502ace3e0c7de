import type { CallState, Person } from '../state/state.ts'

/** Whose picture a tile shows, and which. */
export type TileKey = { person: Person; what: 'camera' | 'screen' }

/**
 * Returns whether the pictures are equal: as chosen, else from four people on. A shared screen is worth a large
 * place.
 */
export const showsTiles = ({ tiles, people }: Pick<CallState, 'tiles' | 'people'>) =>
  tiles ?? (people.size >= 4 && ![...people.values()].some(({ state, self }) => state.sharing && !self))

/**
 * Returns which pictures are shown and in which order; the first has the large place of the speaker view. Oneself
 * comes last. One that fills the window is there alone.
 */
export function chooseTiles(
  state: Pick<CallState, 'tiles' | 'people' | 'pinned' | 'filling' | 'dominant'>,
): TileKey[] {
  const alone = state.people.get(state.filling ?? '')
  if (alone) return [{ person: alone, what: 'camera' }]
  const people = [...state.people.values()].toSorted((a, b) => Number(a.self) - Number(b.self))
  const cameras = people.map((person) => ({ person, what: 'camera' }) as const)
  const screens = people
    .filter((person) => person.state.sharing)
    .map((person) => ({ person, what: 'screen' }) as const)
  // One's own screen shown large would show itself, and itself again.
  const others = screens.filter(({ person }) => !person.self)
  const all = [...others, ...cameras, ...screens.filter(({ person }) => person.self)]
  if (showsTiles(state)) return all
  const first =
    cameras.find(({ person }) => person.id === state.pinned) ??
    others[0] ??
    cameras.find(({ person }) => person.id === state.dominant && !person.self) ??
    cameras.find(({ person }) => person.media && !person.self) ??
    cameras[0]
  return first ? [first, ...all.filter((tile) => tile !== first)] : []
}
