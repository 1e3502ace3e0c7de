import { useMatches } from '@tanstack/react-router'

/** What stands behind the question mark of an address: plain text, all optional. */
export type SearchTerms = Readonly<Record<string, string | undefined>>

/**
 * Returns the search of the screen one is on, for what stands on several screens; it stays the same object
 * while its words do.
 */
export const useSearchTerms = (): SearchTerms =>
  useMatches({ select: (matches): SearchTerms => matches.at(-1)?.search ?? {}, structuralSharing: true })
