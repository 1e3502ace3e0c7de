/** Whoever has a slot keeps it until another is so much louder, in decibels. */
const BONUS = 6

/**
 * Returns which voice goes into each slot: the loudest, where those who have a slot already are preferred
 * and stay where they are. Levels are 0 for the loudest to 127 for silence.
 */
export function assignVoices(
  slots: readonly (string | null)[],
  levels: ReadonlyMap<string, number>,
): (string | null)[] {
  const rank = (person: string) => (levels.get(person) ?? 0) - (slots.includes(person) ? BONUS : 0)
  const loudest = [...levels.keys()].toSorted((one, other) => rank(one) - rank(other)).slice(0, slots.length)
  const unassigned = loudest.filter((person) => !slots.includes(person))
  return slots.map((person) =>
    person !== null && loudest.includes(person) ? person : (unassigned.shift() ?? null),
  )
}
