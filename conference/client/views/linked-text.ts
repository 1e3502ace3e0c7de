import { el } from './dom.ts'

/** Addresses of the web; punctuation at the end belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/gi

/** Returns a text whose web addresses are links into a window of their own. */
export function linkedText(text: string): (Node | string)[] {
  const parts: (Node | string)[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue
    const link = el('a', { href: address, target: '_blank', rel: 'noopener noreferrer', text: address })
    parts.push(text.slice(end, index), link)
    end = index + address.length
  }
  return [...parts, text.slice(end)]
}
