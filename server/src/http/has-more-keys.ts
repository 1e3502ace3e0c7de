/**
 * Whether the objects in a JSON value have more than `max` keys together. Stops as soon as it knows, and goes
 * through it without calling itself: a body may be nested deeper than the stack is.
 */
export function hasMoreKeys(value: object, max: number): boolean {
  const open = [value]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (!Array.isArray(next)) for (const _ in next) if ((count += 1) > max) return true
    for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null) open.push(inner)
  }
  return false
}
