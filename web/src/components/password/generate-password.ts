/**
 * Without the signs that are taken for one another when read aloud or copied by hand: 0 and O, 1 and l and I.
 */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** A password of 16 random signs in groups of four, such as `h7Kc-wp4R-Tz9m-eX3b`. */
export function generatePassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, randomSign).join(''))
  return groups.join('-')
}

/** Every sign is as likely as any other: a byte beyond the last multiple of their number is drawn anew. */
function randomSign(): string {
  const rounds = 256 - (256 % SIGNS.length)
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < rounds) return SIGNS[byte % SIGNS.length] ?? ''
  }
}
