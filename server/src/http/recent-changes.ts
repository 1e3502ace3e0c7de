/** Something was changed. `audience` are the users it belongs to, from its owner up the tree. */
export type Change = {
  readonly resource: string
  readonly ids: readonly string[]
  readonly audience: readonly string[]
}

/**
 * A page that took longer than this to open its line reads everything again; so it does when more than this
 * was changed meanwhile.
 */
const RETENTION_MS = 60_000
const MAX = 2_000
/** How far the time a page names may be off: its hello was on its way. */
const MARGIN_MS = 1_000

/** Keeps the changes of the last minute, for pages that have read already and whose line was not open yet. */
export function recentChanges(now = () => performance.now()) {
  const changes: { readonly at: number; readonly change: Change }[] = []
  // Nothing that was told after this is missing.
  let wholeSince = now() - MARGIN_MS

  const removeOld = () => {
    const oldest = now() - RETENTION_MS
    while (changes[0] && (changes.length > MAX || changes[0].at < oldest))
      wholeSince = changes.shift()?.at ?? wholeSince
  }

  return {
    add(change: Change) {
      changes.push({ at: now(), change })
      removeOld()
    },

    /** Some may never have been told. */
    clear() {
      changes.length = 0
      wholeSince = now()
    },

    /** Returns what was announced since a moment and the margin before it; null when that is not known any more. */
    since(moment: number): readonly Change[] | null {
      removeOld()
      const from = moment - MARGIN_MS
      return from > wholeSince ? changes.filter(({ at }) => at >= from).map(({ change }) => change) : null
    },
  }
}
