/** A speaker with a slot keeps it until another is so much louder, in decibels. */
const BONUS = 6
const SILENCE = 127

/** The voices of a room: how loud each is, from 0 for the loudest to 127 for silence, and the loudest first. */
export type Voices = { readonly levels: ReadonlyMap<string, number>; readonly loudest: readonly string[] }

/** Returns the voices in order: once for all who listen. */
export function rankVoices(levels: ReadonlyMap<string, number>): Voices {
  const level = (person: string) => levels.get(person) ?? SILENCE
  return { levels, loudest: [...levels.keys()].toSorted((one, other) => level(one) - level(other)) }
}

/**
 * Returns which voice goes into each slot of a listener: the loudest of the others, where those who have a slot
 * already are preferred and stay where they are.
 */
export function assignVoices(
  slots: readonly (string | null)[],
  { levels, loudest }: Voices,
  listener: string,
): readonly (string | null)[] {
  const current = slots.filter((person): person is string => person !== null && levels.has(person))
  const others: string[] = []
  // No more of them than there are slots can be among the loudest.
  for (const person of loudest) {
    if (others.length === slots.length) break
    if (person !== listener && !slots.includes(person)) others.push(person)
  }
  const rank = (person: string) => (levels.get(person) ?? SILENCE) - (current.includes(person) ? BONUS : 0)
  const chosen = [...current, ...others]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, slots.length)
  const unassigned = chosen.filter((person) => !slots.includes(person))
  return slots.map((person) =>
    person !== null && chosen.includes(person) ? person : (unassigned.shift() ?? null),
  )
}
