/**
 * What a page asks of a worker that waits: whether it is of the same build as a file, or to take the place of
 * the one before it.
 */
export type Question = { readonly ask: 'same build'; readonly file: string } | { readonly ask: 'take over' }

/** Returns whether a message is a question. */
export const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' && data !== null && 'ask' in data
