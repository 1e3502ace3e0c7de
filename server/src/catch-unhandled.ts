import type { Logger } from 'pino'

/**
 * The last net: a promise that was rejected while nobody waited for it is a fault of ours, written down at
 * the highest level, and no reason to put everybody out. An exception that nobody caught still ends the
 * process, with a line that says so.
 */
export function catchUnhandled(
  log: Pick<Logger, 'fatal'>,
  report: (error: unknown, requestId: string) => void,
) {
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'A promise was rejected and nobody had waited for it; the server goes on')
    report(error, 'unhandled-rejection')
  })
  process.on('uncaughtExceptionMonitor', (error) =>
    log.fatal({ err: error }, 'An exception that nobody caught ends the server'),
  )
}
