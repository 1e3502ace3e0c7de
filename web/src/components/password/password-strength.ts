import { isPassword, PASSWORD_MIN } from '@samtale/contract/core/validators'

/** From 1, which the server refuses or anybody guesses, to 4. */
export type Strength = 1 | 2 | 3 | 4

/**
 * A rough measure for the one who chooses: length first, then variety. The server alone decides what is too
 * common.
 */
export function strengthOf(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const points = Math.min(password.length, different * 2) + kinds * 2
  if (!isPassword(password) || points < 14) return 1
  if (points < 18) return 2
  return points < 24 ? 3 : 4
}

/** How many characters are missing. */
export const missingCharacters = (password: string) => Math.max(0, PASSWORD_MIN - password.length)
