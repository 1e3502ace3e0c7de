import { isEmail } from '@samtale/contract/core/validators'

/** Somebody by an e-mail address in lower case; `name` is empty where nobody said one. */
export type Address = { readonly email: string; readonly name: string }

const NAME_MAX = 120

/**
 * Reads addresses as they are typed or pasted: with commas, semicolons or line ends between them, bare or as
 * `Name <address>`. Returns each once, and what is none as it was written.
 */
export function readAddresses(text: string): { addresses: readonly Address[]; rest: string } {
  const found = new Map<string, Address>()
  const rest: string[] = []
  const take = (part: string) => {
    const address = addressOf(part)
    if (address && !found.has(address.email)) found.set(address.email, address)
    return address !== null
  }
  // A name may have a comma in it: `Dahl, Kim <kim@example.org>`.
  for (const part of split(text, /[;\n\r\t]+/))
    if (!take(part))
      for (const token of split(part, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
        if (!take(token)) {
          const tokens = split(token, /\s+/)
          if (tokens.every((word) => addressOf(word) !== null)) for (const word of tokens) take(word)
          else rest.push(token)
        }
  return { addresses: [...found.values()], rest: rest.join(', ') }
}

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((token) => token.trim())
    .filter(Boolean)

/** One address and no more, or null. */
function addressOf(text: string): Address | null {
  const [, called = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const email = (bracketed ?? text).trim().replace(/^mailto:/i, '')
  const isQuoted = /^\s*".*"\s*$/.test(called)
  // Two addresses, the first of them bare.
  if (!isEmail(email) || (called.includes('@') && !isQuoted)) return null
  const name = called
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
    .slice(0, NAME_MAX)
  return { email: email.toLowerCase(), name: name.toLowerCase() === email.toLowerCase() ? '' : name }
}
