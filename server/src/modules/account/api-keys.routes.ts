import type { apiKeys } from '@samtale/contract/account/api-keys'
import { commandRunner, type CommandDeps } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { allowChanges, createKey, revokeKey } from './api-keys.ts'
import { readKeys } from './api-keys.store.ts'

/** One's own keys for programs: nobody else's can be named. */
export function apiKeysRoutes(deps: CommandDeps): Handlers<typeof apiKeys> {
  const runCommand = commandRunner(deps)
  return {
    keys: ({ actor }) => readKeys(deps.db, actor.id),
    createKey: ({ input, ...request }) => runCommand(request, (command) => createKey(command, input)),
    async allowChanges({ input: { id }, ...request }) {
      await runCommand(request, (command) => allowChanges(command, id))
      return {}
    },
    async revokeKey({ input: { id }, ...request }) {
      await runCommand(request, (command) => revokeKey(command, id))
      return {}
    },
  }
}
