import type { DropKind as MediaDropKind } from '../room/inbound-guard.ts'

/** Why something that came to a worker had no effect. */
export type DropKind =
  | MediaDropKind
  /** An offer that is none, or not the newest one. */
  | 'offer'
  /** A connection that was never opened: another certificate than the offered one, or no way through. */
  | 'never-connected'
  /** Encrypted packets that came before. */
  | 'replayed'
  /** Encrypted packets that were made or changed by somebody without the key. */
  | 'forged'
  /** Datagrams, whole or broken, from an address that no connection has. */
  | 'unknown-address'
  /** Requests to connect by a name that no connection has. */
  | 'unknown-user'

type DropCount = { readonly room: string; readonly kind: DropKind; count: number; reportedAt: number }

/**
 * Counts what was dropped, by room and kind. The first of a kind is reported with the next flush, and what
 * follows once in `everyMs`, so that a log stays short whatever comes.
 */
export function createDropCounts(
  report: (dropped: { room: string; kind: DropKind; count: number }) => void,
  everyMs: number,
) {
  const entries = new Map<string, DropCount>()

  return {
    /** An empty room stands for all that a worker has. */
    add(room: string, kind: DropKind, count = 1) {
      const key = `${kind} ${room}`
      const entry = entries.get(key)
      if (entry) entry.count += count
      else entries.set(key, { room, kind, count, reportedAt: Number.NEGATIVE_INFINITY })
    },
    flush(at: number) {
      for (const [key, entry] of entries) {
        if (at - entry.reportedAt < everyMs) continue
        const { room, kind, count } = entry
        if (count === 0) entries.delete(key)
        else report({ room, kind, count })
        entry.count = 0
        entry.reportedAt = at
      }
    },
  }
}

/** What was dropped by a worker, by room and kind. */
export type DropCounts = ReturnType<typeof createDropCounts>
