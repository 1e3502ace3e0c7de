import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'

type Options = {
  /**
   * As many calls are worked on at once; what comes beyond them is refused at once instead of waiting for
   * nothing.
   */
  readonly maxCalls: number
  /** How many wait for a connection to the database just now. */
  readonly waiting?: (() => number) | undefined
}

/**
 * From this to that. Short: what was too much is over soon. Not the same for all: they would come again
 * together.
 */
const RETRY_SECONDS = [1, 3] as const
/** Signing out is never refused: it has to work when somebody needs it. */
const EXEMPT = new Set(['/v1/account/logout'])

/**
 * Refuses calls at once when too many are at work. From half of that on, one caller may have no more than a
 * quarter, so that the others are served as before. A call counts from when its body has been read: slow
 * lines take nothing away from anybody.
 */
export function shedLoad(app: FastifyInstance, { maxCalls, waiting = () => 0 }: Options) {
  const atWork = new Map<string, number>()
  let total = 0

  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return
    const isFull = total >= maxCalls || waiting() >= maxCalls
    const isOverShare = total >= maxCalls / 2 && (atWork.get(callerOf(request)) ?? 0) >= maxCalls / 4
    if (isFull || isOverShare)
      throw new AppError('unavailable', { retryAfter: randomInt(RETRY_SECONDS[0], RETRY_SECONDS[1] + 1) })
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!isCounted(request)) return
    const caller = callerOf(request)
    total += 1
    atWork.set(caller, (atWork.get(caller) ?? 0) + 1)
    let isOver = false
    const release = () => {
      if (isOver) return
      isOver = true
      total -= 1
      const left = (atWork.get(caller) ?? 1) - 1
      if (left > 0) atWork.set(caller, left)
      else atWork.delete(caller)
    }
    // A caller who hangs up ends it without a finish.
    reply.raw.once('finish', release).once('close', release)
  })
}

/** Calls of the contract, but for those that take files, which have turns of their own. */
function isCounted({ routeOptions: { config, url } }: FastifyRequest) {
  return config.resource !== undefined && !config.upload && !EXEMPT.has(url ?? '')
}

const callerOf = ({ headers, ip }: FastifyRequest) => headers.authorization ?? ip
