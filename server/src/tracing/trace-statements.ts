import type { WatchStatement } from '#db/watch-statements.ts'
import { isTraced, markFailed, startSpan } from './spans.ts'

const MAX_TEXT = 2_000
const VERB = /^(?:\s|\/\*[^]*?\*\/)*(\w+)/

/** A span for each statement of what is traced: its text as it was written, without a value. */
export const traceStatements: WatchStatement = ({ text, feature }) => {
  // What goes on by itself would be a trace for each look into the queue.
  if (!isTraced()) return undefined
  const operation = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const span = startSpan(operation, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_TEXT),
    ...(feature && { 'samtale.feature': feature }),
  })
  return (error) => {
    if (span && error !== undefined) markFailed(span, error)
    span?.end()
  }
}
