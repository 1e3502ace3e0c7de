import {
  runCommand,
  type CommandContext,
  type CommandDeps,
  type CommandRequest,
} from '#core/command/run-command.ts'
import { roomNameTaken } from '#modules/meetings/room-name.ts'
import type { NotifyDeps } from '#modules/meetings/invitations/notify-invitees.ts'

/** What a command about a stream needs. */
export type StreamCommandDeps = CommandDeps &
  NotifyDeps & {
    /** The deployment's zone, for callers who do not name theirs. */ readonly timeZone: () => Promise<string>
  }

/**
 * A change of streams, events or replays, with the zone of times without an offset and what it needs to send
 * mails.
 */
export type StreamCommand = CommandContext & NotifyDeps & { readonly timeZone: string }

/**
 * Returns `runCommand` for changes of streams. Throws `room_name_taken` when somebody else took the name at
 * the same time.
 */
export function streamCommandRunner({ timeZone, queueMail, publicUrl, ...deps }: StreamCommandDeps) {
  return async <Result>(
    request: CommandRequest,
    change: (command: StreamCommand) => Promise<Result>,
  ): Promise<Result> => {
    const services = { queueMail, publicUrl, timeZone: request.caller.timeZone ?? (await timeZone()) }
    return runCommand(deps, request, (command) => change({ ...command, ...services }), {
      unique: { meetings_open_location: roomNameTaken },
    })
  }
}
