import type { factorRequirement } from '@samtale/contract/users/factor-requirement'
import type { Handlers } from '#http/serve.ts'
import { readRequirement, requireFactor } from './require-factor.ts'
import { userCommandRunner, type UserCommandDeps } from './user-command.ts'

/** From when on an account requires a second factor of its people. */
export function factorRequirementRoutes(deps: UserCommandDeps): Handlers<typeof factorRequirement> {
  const runCommand = userCommandRunner(deps)
  return {
    read: ({ actor, input: { id } }) => readRequirement(deps.db, actor, id, deps.clock()),
    save: ({ input: { id, day }, ...request }) =>
      runCommand(request, (command) => requireFactor(command, id, day)),
  }
}
