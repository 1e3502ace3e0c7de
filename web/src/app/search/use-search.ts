import {
  MAX_HITS,
  MIN_TERM,
  search,
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
} from '@samtale/contract/search/search'
import { useRead } from '#api/calls.ts'
import { useConnection } from '#core/connection.ts'
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts'

/** How long typing must rest before the server is asked. */
const DEBOUNCE_MS = 200

/** What the server found of one kind; `more` where its list may have more. */
export type FoundKind = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
  readonly more: boolean
}

/**
 * Searches on the server for what is typed. While the next answer is awaited, what is known already and has the
 * longer term stays; an answer to anything but the last question is never shown as its own.
 */
export function useSearch(term: string) {
  const sentTerm = useDebouncedValue(term, DEBOUNCE_MS)
  const enabled = sentTerm.length >= MIN_TERM && term.length >= MIN_TERM
  const { data, isPlaceholderData, isError, refetch } = useRead(search.find, { term: sentTerm }, { enabled })
  const isOffline = useConnection() === 'offline'
  const isSettled = sentTerm === term && !isPlaceholderData && data !== undefined
  const found =
    data && term.length >= MIN_TERM
      ? SEARCH_KINDS.flatMap((kind): FoundKind[] => {
          const hits = isSettled ? data[kind] : data[kind].filter((hit) => has(hit, term))
          return hits.length > 0 ? [{ kind, hits, more: isSettled && hits.length === MAX_HITS }] : []
        })
      : []
  // Who has the name goes before what they host.
  const isNamed = ({ hits }: FoundKind) => hits.some(({ name }) => includes(name, term))
  const isFailed = enabled && isError
  return {
    found: [...found.filter(isNamed), ...found.filter((kind) => !isNamed(kind))],
    isWaiting: term.length >= MIN_TERM && !isSettled && !isFailed && !isOffline,
    isFailed,
    isOffline,
    retry: () => void refetch(),
  }
}

const includes = (text: string, term: string) => text.toLocaleLowerCase().includes(term.toLocaleLowerCase())
const has = ({ name, detail }: SearchHit, term: string) => includes(name, term) || includes(detail, term)
