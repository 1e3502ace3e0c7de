import type { ConferenceLog } from './options.ts'

/**
 * Tells of doors where others wait now: a room once for all that happens in one moment, and not again before
 * it was taken.
 */
export function createDoorNotices(
  onDoor: ((room: string) => Promise<void> | void) | undefined,
  log: ConferenceLog | undefined,
) {
  const changed = new Set<string>()
  let telling: Promise<void> | null = null

  async function tellAll() {
    while (changed.size > 0) {
      const names = [...changed]
      changed.clear()
      for (const room of names) {
        try {
          await onDoor?.(room)
        } catch (error) {
          log?.error({ err: error, room }, 'Who waits before a room was not told')
        }
      }
    }
    telling = null
  }

  return {
    changed(room: string) {
      changed.add(room)
      // Those that change in the same moment go together.
      telling ??= Promise.resolve().then(tellAll)
    },
    settled: () => telling ?? Promise.resolve(),
  }
}
