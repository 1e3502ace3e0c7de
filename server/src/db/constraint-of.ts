/** Unique indexes, and constraints that exclude rows which overlap. */
const BROKEN = ['23505', '23P01']

/**
 * Returns the name of the unique or exclusion constraint that a write broke; undefined for any other error.
 */
export function constraintOf(error: unknown): string | undefined {
  const { code = '', constraint } = error as { readonly code?: string; readonly constraint?: string }
  return BROKEN.includes(code) ? constraint : undefined
}
