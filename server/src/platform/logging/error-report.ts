import type { Logger } from 'pino'

type Options = {
  /** Where reports go; without it nothing is loaded and nothing leaves the server. */
  readonly dsn: string | undefined
  readonly version: string
  readonly log: { warn(details: object, text: string): void }
}

/** Sends unexpected errors to the error-reporting service; `close` sends what is still queued. */
export type ErrorReport = {
  readonly report: (error: unknown, requestId: string) => void
  close(): Promise<void>
}

/**
 * The error-reporting agent, off by default: sends faults of the server, freed of everything personal, to a
 * service that takes Sentry's envelopes.
 */
export async function errorReport({ dsn, version, log }: Options): Promise<ErrorReport> {
  if (dsn === undefined) return { report: () => {}, close: async () => {} }
  const { openReporter } = await import('./error-reporter.ts')
  return openReporter({ dsn, version, log })
}

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
