import type { Logger } from 'pino'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { MAX_DETAIL_MINUTES } from '@samtale/contract/system/system'

/** What a log has to know of its own level, which can be lowered for a while. */
export type LogLevel = {
  /** Returns the minimum level just now. */
  level(): string
  /** Returns when the usual level comes back; null while it is the usual one. */
  detailedUntil(): Date | null
  /** Writes details until then, at most an hour from now; a time that has passed ends it at once. */
  detail(until: Date): void
  /** Writes details for a quarter of an hour, or ends that: what the signal does. */
  toggle(): void
  /** Ends it, with its timer. */
  close(): void
}

/** How long a signal has details written, in minutes. */
const SIGNAL_MINUTES = 15
const DETAILED = 'debug'

/** Returns what lowers the level of a log for a while. It is the log's own again at the end, without a restart. */
export function logLevelOf(log: Logger, now: () => number = Date.now): LogLevel {
  const configured = log.level
  let timer: NodeJS.Timeout | undefined
  let end: number | null = null

  function close() {
    clearTimeout(timer)
    if (end === null) return
    end = null
    log.level = configured
    log.info({ minimum: configured }, 'the log is as usual again')
  }

  function detail(until: Date) {
    const ms = Math.min(until.getTime() - now(), MAX_DETAIL_MINUTES * MINUTE_MS)
    if (ms <= 0) return close()
    clearTimeout(timer)
    end = now() + ms
    timer = setTimeout(close, ms).unref()
    // `trace` has more than the details already.
    if (log.isLevelEnabled(DETAILED)) return
    log.level = DETAILED
    log.info({ minimum: DETAILED, until: new Date(end).toISOString() }, 'the log has details for a while')
  }

  return {
    level: () => log.level,
    detailedUntil: () => (end === null ? null : new Date(end)),
    detail,
    toggle: () => (end === null ? detail(new Date(now() + SIGNAL_MINUTES * MINUTE_MS)) : close()),
    close,
  }
}

/** Has a signal write details for a while, or end that. */
export function detailOnSignal({ toggle }: Pick<LogLevel, 'toggle'>) {
  // Windows has no such signal.
  if (process.platform !== 'win32') process.on('SIGUSR2', toggle)
}

/** What tells every node until when to write details. */
export const LOG_DETAIL = 'log-detail'
