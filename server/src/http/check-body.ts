import { fieldError } from '@samtale/contract/core/errors'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import { FIELDS_NAMED } from '@samtale/contract/core/input'

/** A zero byte cannot be stored by PostgreSQL, and half of a surrogate pair is no letter. */
const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Refuses text that could not be stored as it was sent, naming its field. */
export function assertStorableText(input: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(input).filter(([, value]) => containsInvalidText(value))
  if (fields.length > 0)
    throw fieldError(
      Object.fromEntries(
        fields.slice(0, FIELDS_NAMED).map(([name]): [string, FieldCode] => [name, 'invalid_value']),
      ),
    )
}

/** Goes through it without calling itself: a body may be nested deeper than the stack is. */
function containsInvalidText(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && isOdd(next)) return true
    if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next))
      for (const inner of Object.values(next)) open.push(inner)
  }
  return false
}

/**
 * Returns whether the objects in a JSON value have more than `max` keys together. Stops as soon as it knows, and
 * goes through it without calling itself: a body may be nested deeper than the stack is.
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
