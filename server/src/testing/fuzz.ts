/** Returns how many requests a fuzz makes: as many as usual, unless `FUZZ_REQUESTS` asks for another number. */
export const fuzzRequests = (fallback: number) => Number(process.env['FUZZ_REQUESTS'] ?? fallback)

/** Returns random numbers below any bound, the same in every run: what fails once fails again. */
export function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: <Item>(from: readonly Item[]) => from[roll(from.length)] as Item }
}
