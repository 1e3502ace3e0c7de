/** Whoever has a place keeps it until another is so much louder, in decibels. */
const BONUS = 6

/**
 * Returns which voice goes into each place: the loudest, where those who have a place already are preferred
 * and stay where they are. Levels are 0 for the loudest to 127 for silence.
 */
export function assignVoices(
  places: readonly (string | null)[],
  levels: ReadonlyMap<string, number>,
): (string | null)[] {
  const rank = (person: string) => (levels.get(person) ?? 0) - (places.includes(person) ? BONUS : 0)
  const loudest = [...levels.keys()].toSorted((one, other) => rank(one) - rank(other)).slice(0, places.length)
  const unassigned = loudest.filter((person) => !places.includes(person))
  return places.map((person) =>
    person !== null && loudest.includes(person) ? person : (unassigned.shift() ?? null),
  )
}
