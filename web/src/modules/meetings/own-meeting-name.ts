import type { Locale } from '@samtale/contract/core/fields'

/** Of the first name at most so many letters: the name of a meeting has a limit. */
const MAX_LETTERS = 60

/** Returns whose something is, by their first name: "Ole's", in Danish "Oles" and "Jonas’". */
export function ownersName(fullName: string, locale: Locale): string {
  const name = (fullName.trim().split(/\s+/)[0] ?? '').slice(0, MAX_LETTERS)
  if (locale === 'en-US') return `${name}'s`
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}
