import { pino, type Logger } from 'pino'
import type { Config } from '#config.ts'

/** Structured lines on standard error, so that standard output stays for people. Headers and bodies are never written. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.token', '*.password', '*.authorization', '*.jwtToken'], remove: true },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
