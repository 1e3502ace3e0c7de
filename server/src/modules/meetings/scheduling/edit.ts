import type { AppError } from '@samtale/contract/core/errors'
import { differing } from '#core/audit/audit-log.ts'
import { editConflict } from '#core/command/edit-conflict.ts'
import type { When } from './facts.ts'
import type { Content } from './plan.ts'
import { linesOf } from './stored-content.ts'
import type { Target } from './targets.ts'

/**
 * An edit of a meeting or of its series: what is stored, what is wanted, and the fields of the call in which
 * they differ.
 */
export type Edit = {
  readonly before: Content
  readonly content: Content
  readonly when: When
  readonly changed: ReadonlySet<string>
}

/** Returns an edit with the names of the fields that it changes. */
export function editOf(before: Content, content: Content, locked: Target, when: When): Edit {
  const changed = Object.keys(differing(linesOf(before, whenOf(locked)), linesOf(content, when)).after)
  return { before, content, when, changed: new Set(changed) }
}

/** Returns when a meeting is as it is stored. */
export const whenOf = ({ begin, end, timeZone, series }: Target): When => ({
  begin,
  end,
  timeZone,
  rule: series?.rule ?? null,
})

/** Somebody else was quicker: what is stored now of the fields that this edit would have changed. */
export function conflictOf({ before, changed }: Edit, locked: Target): AppError {
  const lines: Readonly<Record<string, string | number>> = linesOf(before, whenOf(locked))
  return editConflict(
    Object.fromEntries([...changed].map((field) => [field, lines[field] ?? ''])),
    locked.version,
  )
}
