import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inSpan } from '#tracing/spans.ts'
import { isUnavailable } from '#db/is-unavailable.ts'
import { jobClock } from './job-clock.ts'
import { jobOutcomes } from './job-outcomes.ts'
import { jobQueue, type Job } from './job-queue.ts'
import { nodeHeartbeat } from './node-heartbeat.ts'

/**
 * Does one kind of job; it may be called again for the same payload, so it looks first whether there is still
 * something to do.
 */
type Handler = (payload: never) => Promise<void>
type Log = Readonly<Record<'error' | 'warn' | 'debug', (details: object, text: string) => void>>

type Options = {
  readonly handlers: Readonly<Record<string, Handler>>
  /** Jobs by the clock (UTC), one node at a time: name of the job to a cron pattern of minutes. */
  readonly cron: Readonly<Record<string, string>>
  readonly log: Log
  /** What this node is called among those on this database; a new name unless said. */
  readonly nodeId?: string
  readonly concurrency?: number
  /** Nobody else works on this database: what is held at the start was held by a process that has ended. */
  readonly isOnlyNode?: boolean
  /** How often it looks for jobs that nobody told it of. */
  readonly pollMs?: number
  /** How long `stop` waits for jobs at work. */
  readonly stopTimeoutMs?: number
}

/** The runner of background jobs of one node. */
export type Jobs = {
  /** Looks for jobs at once: somebody has heard of new ones. */
  wake(): void
  /**
   * Takes no more jobs and lets those at work finish; what does not finish in time is given back to the
   * queue. Never throws.
   */
  stop(): Promise<void>
}

/** Returns a name for a node that starts. */
export const newNodeId = () => `node-${randomUUID()}`

const POLL_MS = 1_000
/** The database may be that late with a claim whose answer was lost. */
const LATE_CLAIM_MS = 30_000
const STOP_TIMEOUT_MS = 8_000

/**
 * Works off the queue until it is stopped. What happens to the database ends it never: a job is taken when
 * the database answers, and the outcome of one that was done meanwhile is kept here until it is written down,
 * so that it is not done twice.
 */
export async function startJobs(pool: Pool, options: Options): Promise<Jobs> {
  const {
    handlers,
    cron,
    log,
    nodeId = newNodeId(),
    concurrency = 4,
    isOnlyNode = false,
    pollMs = POLL_MS,
    stopTimeoutMs = STOP_TIMEOUT_MS,
  } = options
  const queue = jobQueue(pool, nodeId, Object.keys(handlers))
  const running = new Map<string, Promise<void>>()
  const outcomes = jobOutcomes(queue)
  let isStopping = false
  let turning: Promise<void> | null = null
  let isCalledAgain = false
  let isAway = false
  /** When a claim was not answered, as long as it may have taken jobs of which this node does not know. */
  let unansweredAt: number | null = null

  const freed = (count: number) =>
    count > 0 && log.warn({ count }, 'Jobs of a process that has ended are free again')
  const unavailable = (error: unknown) => {
    if (!isAway)
      log.error({ err: error }, 'The job queue cannot reach the database; it goes on as soon as it can')
    isAway = true
  }

  async function perform(job: Job) {
    const { id, task, attempts, maxAttempts } = job
    try {
      await inSpan(
        `job ${task}`,
        'consumer',
        { 'samtale.job.id': id, 'samtale.job.attempt': attempts },
        async () => handlers[task]?.(job.payload as never),
      )
      outcomes.done(id)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.error(
        { err: error },
        `Failed task ${id} (${task}, attempt ${attempts} of ${maxAttempts}) with error '${message}'`,
      )
      outcomes.failed({ id, message, isPassing: isUnavailable(error) })
    }
    running.delete(id)
    void turn()
  }

  async function claim() {
    const free = concurrency - running.size - outcomes.ids().length
    if (isStopping || free <= 0) return
    const jobs = await queue.claim(free).catch((error: unknown) => {
      unansweredAt = performance.now()
      throw error
    })
    for (const job of jobs) running.set(job.id, perform(job))
  }

  /** Frees what was taken for this node by a claim that nobody answered. */
  async function giveBackUnknown() {
    if (unansweredAt === null) return
    await queue.giveBack([...running.keys(), ...outcomes.ids()])
    if (performance.now() - unansweredAt > LATE_CLAIM_MS) unansweredAt = null
  }

  /** One turn at a time; a call meanwhile has another one follow. */
  function turn(): Promise<void> {
    isCalledAgain = true
    return (turning ??= turns().finally(() => {
      turning = null
    }))
  }

  async function turns() {
    while (isCalledAgain) {
      isCalledAgain = false
      try {
        await outcomes.write()
        await giveBackUnknown()
        await claim()
        if (isAway) log.warn({}, 'The job queue goes on')
        isAway = false
      } catch (error) {
        unavailable(error)
        return
      }
    }
  }

  const addDue = jobClock(pool, cron)
  let adding: Promise<void> | null = null
  const poll = () => {
    void turn()
    adding ??= addDue()
      .catch(unavailable)
      .finally(() => {
        adding = null
      })
  }

  await queue.beat()
  if (isOnlyNode) {
    freed(await queue.freeAll())
    await queue.beat()
  }
  const heartbeat = nodeHeartbeat({ queue, onFreed: freed, onError: unavailable })
  const timer = setInterval(poll, pollMs)
  void turn()

  return {
    wake: () => void turn(),
    async stop() {
      isStopping = true
      clearInterval(timer)
      const atWork = Promise.all(running.values())
      const late = () => delay(stopTimeoutMs, undefined, { ref: false })
      await Promise.race([atWork, late()])
      if (running.size > 0)
        log.warn({ count: running.size }, 'Jobs that did not end in time are given back to the queue')
      await Promise.race([leave(), late()])
    },
  }

  async function leave() {
    await Promise.all([heartbeat.stop(), adding, turning])
    try {
      await outcomes.write()
      await queue.leave()
    } catch (error) {
      log.warn(
        { err: error },
        'The job queue could not be left in good order; other nodes take over what was held here',
      )
    }
  }
}
