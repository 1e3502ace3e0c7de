import type { Logger } from 'pino'

/** A stop that takes longer than this is one that hangs. */
const PATIENCE_MS = 20_000

/** Stops in good order on SIGINT and SIGTERM: requests in flight are answered, sockets closed, PostgreSQL last. */
export function stopOnSignal(stop: () => Promise<void>, databaseLost: Promise<string>, log: Logger) {
  let stopping = false
  const leave = async (why: string, status: number) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(status || 1), PATIENCE_MS).unref()
    try {
      await stop()
      process.exit(status)
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void leave('SIGINT', 0))
  process.on('SIGTERM', () => void leave('SIGTERM', 0))
  void databaseLost.then((words) => {
    if (stopping) return
    console.error(`Samtale stops: its database has ended. ${words}`)
    return leave('database', 1)
  })
}
