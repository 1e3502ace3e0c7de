import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done just now, for whom connections to the database are asked. */
export type Work = {
  /** The kind of thing that it deals with: the connections that it takes count as this kind's. */
  readonly feature?: string | undefined
  /** Set for what only reads for somebody who waits. */
  readonly read?: Read | undefined
  /** Set for what may be read from a replica. */
  readonly lagging?: Lagging | undefined
}
/** Whose changes the reader sees, null for all, and whether a replica has served it. */
type Lagging = { readonly people: readonly string[] | null; isServed: boolean }
/** `since` by `performance.now()`; what it left behind goes on as what reads for nobody. */
type Read = { readonly since: number; isOver(): boolean }

const works = new AsyncLocalStorage<Work>()

/** Does something as that work: the connections that it asks for meanwhile are lent on its terms. */
export const doWork = <Result>(work: Work, act: () => Result): Result => works.run(work, act)

/** The work that is being done just now; none for jobs, ticks and the start. */
export const currentWork = (): Work => works.getStore() ?? {}
