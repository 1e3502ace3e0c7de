import type { acceptance } from '@samtale/contract/documents/documents'
import type { Handlers } from '#http/serve.ts'
import { acceptTerms } from './accept-terms.ts'
import { type CommandDeps, commandRunner } from '#core/command/run-command.ts'

/** The acceptance of the terms by the user who is signed in. */
export function acceptanceRoutes(deps: CommandDeps): Handlers<typeof acceptance> {
  const runCommand = commandRunner(deps)
  return {
    accept: ({ input: { versionId }, ...request }) =>
      runCommand(request, (command) => acceptTerms(command, versionId)),
  }
}
