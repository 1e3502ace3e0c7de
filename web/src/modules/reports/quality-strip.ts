import type { Person } from './timeline.ts'

type Span = Person['spans'][number]
type Block = { readonly span: Span; readonly share: number; readonly width: number }

/**
 * Returns where each span of a person stands between the first and the last of all, as shares of the whole
 * width; all of them begin at whole spans, so that they stand below one another.
 */
export function blocksOf(people: readonly Person[], spanSeconds: number): (person: Person) => Block[] {
  const times = people.flatMap(({ spans }) => spans.map(({ at }) => Date.parse(at)))
  const begin = Math.min(...times)
  const length = Math.max(...times) - begin + spanSeconds * 1000
  return ({ spans }) =>
    spans.map((span) => ({
      span,
      share: (Date.parse(span.at) - begin) / length,
      width: (spanSeconds * 1000) / length,
    }))
}
