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

/** Returns how many characters are missing. */
export const missingCharacters = (password: string) => Math.max(0, PASSWORD_MIN - password.length)

/**
 * Without the characters that are taken for one another when read aloud or copied by hand: 0 and O, 1 and l and I.
 */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** Returns a password of 16 random characters in groups of four, such as `h7Kc-wp4R-Tz9m-eX3b`. */
export function generatePassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, randomCharacter).join(''))
  return groups.join('-')
}

/** Returns a random character, each equally likely: a byte beyond the last multiple of their count is drawn again. */
function randomCharacter(): string {
  const rounds = 256 - (256 % CHARACTERS.length)
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < rounds) return CHARACTERS[byte % CHARACTERS.length] ?? ''
  }
}
