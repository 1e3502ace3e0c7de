type Tag = {
  readonly name: string
  readonly attributes: string
  readonly isClose: boolean /** Has no end tag. */
  readonly isAlone: boolean
}

/** Counts how often parts of a drawing are drawn because a `use` names them, those inside others too. */
export function countRepeats() {
  /** The ids of the elements that are open; null for one without. */
  const open: (string | null)[] = []
  /** What the element of each id names; '' for the whole drawing. */
  const named = new Map<string, string[]>()
  const note = (id: string, target: string) => {
    const targets = named.get(id)
    if (targets) targets.push(target)
    else named.set(id, [target])
  }

  return {
    see({ name, attributes, isClose, isAlone }: Tag) {
      if (isClose) return void open.pop()
      const id = /\sid\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? null
      const target = name === 'use' && /href\s*=\s*["']\s*#([^"'\s]*)/.exec(attributes)?.[1]
      if (target) for (const outer of new Set(['', id, ...open])) if (outer !== null) note(outer, target)
      if (!isAlone) open.push(id)
    },

    /** Returns how many are drawn; Infinity where one names itself. */
    total() {
      const counts = new Map<string, number>()
      const countOf = (id: string): number => {
        const known = counts.get(id)
        if (known !== undefined) return known
        counts.set(id, Infinity)
        const count = (named.get(id) ?? []).reduce((sum, target) => sum + 1 + countOf(target), 0)
        counts.set(id, count)
        return count
      }
      return countOf('')
    },
  }
}
