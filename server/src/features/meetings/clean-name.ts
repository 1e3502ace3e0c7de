/** Control characters, line separators, and the marks that turn the direction of what follows: a name must not dress up as another. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A guest's own name or address as others may see it, at most so many characters. */
export function cleanName(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return [...plain].slice(0, most).join('').trim()
}
