import { withoutHidden } from '@samtale/contract/core/validators'

/** A guest's own name or address as others may see it, at most so many characters. */
export function cleanName(text: string, max: number): string {
  const plain = withoutHidden(text.normalize('NFC')).replace(/\s+/g, ' ').trim()
  return Array.from(plain).slice(0, max).join('').trim()
}
