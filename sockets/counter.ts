/** Counts how many of each name there are, up to a maximum. */
export function createCounter(max: number) {
  const counts = new Map<string, number>()
  return {
    /** Returns false when there are as many already. */
    add(name: string): boolean {
      const count = counts.get(name) ?? 0
      if (count >= max) return false
      counts.set(name, count + 1)
      return true
    },
    remove(name: string) {
      const count = (counts.get(name) ?? 0) - 1
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}
