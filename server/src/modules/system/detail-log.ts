import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { system } from '@samtale/contract/system/system'
import { NO_ID } from '#core/audit/audit-log.ts'
import { runCommand, type CommandDeps } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { publishChange } from '#platform/event-bus.ts'
import { LOG_DETAIL, type LogLevel } from '#platform/logging/log-level.ts'

type Deps = CommandDeps & { readonly logLevel: LogLevel }

/** Returns what has the logs of all nodes have details for a while. Who did so is in the audit log. */
export const detailLog =
  ({ db, clock, logLevel }: Deps): Handlers<typeof system>['detailLog'] =>
  async ({ input: { minutes }, actor, caller }) => {
    // By the time of the machine: it is a timer that ends it.
    const until = new Date(Date.now() + minutes * MINUTE_MS)
    await runCommand({ db, clock }, { actor, caller }, async ({ trx, audit }) => {
      const subject = { id: NO_ID, name: 'Details in the log' }
      await audit([{ action: minutes > 0 ? 'started' : 'stopped', resource: 'settings', subject }])
      await publishChange(trx, { resource: LOG_DETAIL, ids: [until.toISOString()], audience: [] })
    })
    logLevel.detail(until)
    return { level: logLevel.level(), detailedUntil: logLevel.detailedUntil()?.toISOString() ?? null }
  }
