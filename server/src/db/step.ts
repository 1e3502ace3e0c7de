import type { Migration } from 'kysely/migration'
import type { Batched } from './batches.ts'

/**
 * One step of the tables' history. Older nodes serve on while it runs and after it: it may add, but not take
 * away what they use.
 */
export type Step = Pick<Migration, 'up'> & {
  /**
   * Runs without a transaction, for `createIndexConcurrently`; a kill can leave it half done, and then it is
   * run again from its beginning.
   */
  readonly outsideTransaction?: boolean
  /** Older nodes cannot serve beside it: it waits until they are stopped. */
  readonly stopsOlderNodes?: boolean
  /**
   * The lowest compatibility number of a program that may serve on what it leaves, for a step that takes
   * something away; every program may serve on others.
   */
  readonly oldestCompatible?: number
  /** What it leaves to be done while everybody serves. */
  readonly batched?: Batched
  /** Steps whose batches have to be done before it. */
  readonly afterBatches?: readonly string[]
}
/** Whether the release before a program with that number cannot serve beside a step of it. */
export const stopsPrevious = (
  { stopsOlderNodes = false, oldestCompatible = 0 }: Step,
  compatibility: number,
) => stopsOlderNodes || oldestCompatible >= compatibility

/** All steps by name, in the order in which they run. */
export type Steps = Readonly<Record<string, Step>>
