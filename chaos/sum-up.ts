import type { Count } from './scenario.ts'

/** A count, and the name of the scenario that it is from. */
export type NamedCount = Count & { readonly name: string }

/** Returns what is printed of all counts at the end, the sum last. What could not be tried here has not passed. */
export function sumUp(counts: readonly NamedCount[]) {
  const failed = counts.filter(({ ok }) => !ok).length
  const skipped = counts.filter(({ ok, isSkipped }) => ok && isSkipped).length
  const passed = counts.length - failed - skipped
  const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { lines: [...counts.map(lineOf), sum], failed }
}

const lineOf = ({ name, what, ok, isSkipped }: NamedCount) =>
  `${!ok ? '✖' : isSkipped ? '﹣' : '✓'} ${name}: ${what}`
