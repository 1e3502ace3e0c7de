import type { ConferenceLog } from './options.ts'

/**
 * Reports the rooms in whose lobby others wait now: a room once for all that happens in one moment, and not
 * again before the report was taken.
 */
export function createLobbyNotices(
  onLobbyChange: ((room: string) => Promise<void> | void) | undefined,
  log: ConferenceLog | undefined,
) {
  const changed = new Set<string>()
  let pending: Promise<void> | null = null

  async function notifyAll() {
    while (changed.size > 0) {
      const names = [...changed]
      changed.clear()
      for (const room of names) {
        try {
          await onLobbyChange?.(room)
        } catch (error) {
          log?.error({ err: error, room }, 'The lobby of a room could not be reported')
        }
      }
    }
    pending = null
  }

  return {
    changed(room: string) {
      changed.add(room)
      // Those that change in the same moment go together.
      pending ??= Promise.resolve().then(notifyAll)
    },
    settled: () => pending ?? Promise.resolve(),
  }
}
