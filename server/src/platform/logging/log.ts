import { pino, type DestinationStream, type Logger } from 'pino'
import { traceIds } from '#tracing/spans.ts'
import type { Config } from '#config/config.ts'

/** What opens something, by the names that it has in requests, answers and options of libraries. */
const NAMES = [
  'token',
  'accessToken',
  'password',
  'oldPassword',
  'secret',
  'authorization',
  'cookie',
  'jwtToken',
  'jwt',
  'streamKey',
  'headers',
]
/**
 * At the top of a line and three levels down: the multipart parser, for one, logs the headers of an upload
 * among its options.
 */
const SECRETS = ['', '*.', '*.*.', '*.*.*.']
  .flatMap((above) => NAMES.map((name) => `${above}${name}`))
  .concat('busboyOptions')

/**
 * Structured lines on standard error, so that standard output stays for people. Headers and bodies are never
 * written.
 */
export function createLog(
  { logLevel, tracing = null }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'tracing'>>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      ...(tracing && { mixin: traceIds }),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...SECRETS], remove: true },
    },
    destination,
  )
}
