import type { Api } from '../../e2e/api.ts'
import type { TwoNodes } from '../parts/two-nodes.ts'

/** An installation of two nodes, and somebody who is signed in there. */
export type Stage = Pick<TwoNodes, 'postgres' | 'url'> & {
  readonly api: Api
  readonly id: string
  /** Kills the node at that place and starts it again, as its supervisor does. */
  readonly kill: (at: number) => Promise<void>
  readonly print: (line: string) => void
}

/** A device notices that its connection is gone, and comes back through the balancer. */
export const BACK_MS = 15_000
