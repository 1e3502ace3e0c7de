import { useSyncExternalStore } from 'react'
import { createStore } from './app-state.ts'

/** How long after a command its echo by the live line may still come in. */
const ECHO_MS = 250
type State = {
  readonly running: Readonly<Record<string, number>>
  readonly ended: Readonly<Record<string, number>>
}
const changes = createStore<State>({ running: {}, ended: {} })

/**
 * Notes that this page itself changes these resources; answers what to call when its lists have been loaded
 * again.
 */
export function beginOwnChange(resources: readonly string[]) {
  changes.set({ running: counted(changes.get().running, resources, 1) })
  return () =>
    setTimeout(() => {
      const { running, ended } = changes.get()
      changes.set({ running: counted(running, resources, -1), ended: counted(ended, resources, 1) })
    }, ECHO_MS)
}

/** Returns whether this page is changing a resource just now, and how often it has. */
export function useOwnChanges(resource: string) {
  const running = useSyncExternalStore(changes.subscribe, () => (changes.get().running[resource] ?? 0) > 0)
  const ended = useSyncExternalStore(changes.subscribe, () => changes.get().ended[resource] ?? 0)
  return { running, ended }
}

const counted = (counts: Readonly<Record<string, number>>, names: readonly string[], step: number) => ({
  ...counts,
  ...Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) + step])),
})
