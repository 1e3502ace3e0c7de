import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '@samtale/contract/core/durations'

/** Called with every fault that is nobody's refusal. */
export type ReportError = (error: unknown, requestId: string) => void

/**
 * Writes down faults whole, and passes them to the error reporter, once a minute of each kind; how many more
 * there were is said at its end.
 */
export function errorLog(report: ReportError, clock: () => number = () => performance.now()) {
  const kinds = new Map<string, { readonly since: number; more: number }>()

  return (error: unknown, request: Pick<FastifyRequest, 'id' | 'log'>) => {
    const kind = kindOf(error)
    const seen = kinds.get(kind)
    if (seen && clock() - seen.since < MINUTE_MS) {
      seen.more += 1
      return
    }
    for (const [name, { since, more }] of kinds) {
      if (clock() - since < MINUTE_MS) continue
      if (more > 0) request.log.error({ fault: name, more }, 'the same fault came again')
      kinds.delete(name)
    }
    kinds.set(kind, { since: clock(), more: 0 })
    request.log.error({ err: error }, 'fault')
    report(error, request.id)
  }
}

/** The code of what was thrown, else what it says and where it came from. */
function kindOf(error: unknown) {
  const { code, stack } = (error ?? {}) as { code?: unknown; stack?: unknown }
  if (typeof code === 'string') return code
  return typeof stack === 'string' ? stack.split('\n').slice(0, 2).join(' ') : String(error)
}
