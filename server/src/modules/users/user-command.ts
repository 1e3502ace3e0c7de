import { AppError } from '@samtale/contract/core/errors'
import type { Sessions } from '#auth/sessions.ts'
import {
  runCommand,
  type CommandContext,
  type CommandDeps,
  type CommandRequest,
} from '#core/command/run-command.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { QueueMail } from '#core/emails/mailer.ts'

type UserServices = { readonly sessions: Sessions; readonly queueMail: QueueMail; readonly publicUrl: string }

/** What a change of users needs from the server. */
export type UserCommandDeps = CommandDeps & UserServices

/** A change of users, with what it needs to end sessions and to send mails. */
export type UserCommand = CommandContext &
  UserServices & {
    /** The deployment's name, for mails. */ readonly company: string
    readonly timeZone: string
  }

/**
 * Returns `runCommand` for changes of users. Throws `user_already_exists` when somebody else took the address
 * at the same time.
 */
export function userCommandRunner({ sessions, queueMail, publicUrl, ...deps }: UserCommandDeps) {
  return async <Result>(
    request: CommandRequest,
    change: (command: UserCommand) => Promise<Result>,
  ): Promise<Result> => {
    const { companyName: company, timeZone } = await readBrand(deps.db)
    const services = { sessions, queueMail, publicUrl, company, timeZone }
    return runCommand(deps, request, (command) => change({ ...command, ...services }), {
      unique: { users_email: addressTaken },
    })
  }
}

/** Returns the error at the field `email` for an address that another user has. */
export const addressTaken = (cause?: unknown) =>
  new AppError('user_already_exists', { fields: { email: 'user_already_exists' }, cause })
