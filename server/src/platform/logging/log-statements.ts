import type { Logger } from 'pino'
import type { WatchStatement } from '#db/watch-statements.ts'

/** A text of so many characters says which statement it is. */
const MAX_TEXT = 1_000

/** Returns what writes down each statement and how long it took, while the log has details. */
export const logStatements =
  (log: Logger): WatchStatement =>
  ({ text, feature }) => {
    if (!log.isLevelEnabled('debug')) return undefined
    const since = performance.now()
    return (error) =>
      log.debug(
        {
          statement: text.slice(0, MAX_TEXT),
          ...(feature && { feature }),
          ms: Math.round(performance.now() - since),
          ...(error !== undefined && { failed: (error as { code?: string }).code ?? true }),
        },
        'statement',
      )
  }
