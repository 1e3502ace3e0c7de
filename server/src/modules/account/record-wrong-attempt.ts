import type { SignInStep } from '@samtale/contract/audit/audit-fields'
import { AppError } from '@samtale/contract/core/errors'
import type { Sessions } from '#auth/sessions.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { sessionOf } from '#http/caller.ts'

type Deps = { readonly sessions: Pick<Sessions, 'recordFailure'> }

/** Notes in the audit log that the holder of a session gave a wrong password or code. */
export function recordWrongAttempt({ sessions }: Deps, { actor, caller }: CommandRequest, step: SignInStep) {
  const { name } = sessionOf(caller)
  sessions.recordFailure({ id: actor.id, name, role: actor.role }, step, caller)
}

/** Notes an error that says that a code was wrong, and throws it, as it throws any other. */
export const rethrowWrongCode =
  (deps: Deps, request: CommandRequest) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.code === 'code_incorrect')
      recordWrongAttempt(deps, request, 'code')
    throw error
  }
