import type { PoolClient } from 'pg'
import { currentWork } from './work.ts'

/** One statement as it is sent, without its values: whose it is, and a way to hear when it is over. */
export type Statement = {
  readonly text: string
  readonly feature: string | undefined
}
/** Told of each statement before it is sent. Returns what is told when it was answered or has failed. */
export type WatchStatement = (statement: Statement) => ((error?: unknown) => void) | undefined

/** Has every statement of a connection watched. Values are never passed on: they are people's. */
export function watchStatements(client: PoolClient, watch: WatchStatement) {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    const text = textOf(args[0])
    const over = text === undefined ? undefined : watch({ text, feature: currentWork().feature })
    const result = plain(...args)
    if (over && result instanceof Promise) void result.then(() => over(), over)
    return result
  }
  Object.assign(client, { query })
}

/** Streams and cursors have a text too; nobody waits for the end of one here. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

/** Returns what passes each statement to several. */
export const watchedBy =
  (...watchers: readonly WatchStatement[]): WatchStatement =>
  (statement) => {
    const ends = watchers.flatMap((watch) => watch(statement) ?? [])
    return ends.length === 0 ? undefined : (error) => ends.forEach((end) => end(error))
  }
