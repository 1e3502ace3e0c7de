import {
  runCommand,
  type CommandContext,
  type CommandDeps,
  type CommandRequest,
} from '#core/command/run-command.ts'
import { roomNameTaken } from '#modules/meetings/room-name.ts'
import type { NotifyDeps } from '#modules/meetings/invitations/notify-invitees.ts'

/** What a command about planned meetings needs. */
export type ScheduleCommandDeps = CommandDeps &
  NotifyDeps & {
    /** The deployment's zone, for callers who do not name theirs. */
    readonly timeZone: () => Promise<string>
    /** So many mails to guests may the meetings of one host cause in a day. */
    readonly guestMailsPerDay: number
  }

/** A change of planned meetings, with the zone of times without an offset and what it needs to send mails. */
export type ScheduleCommand = CommandContext &
  NotifyDeps & { readonly timeZone: string; readonly guestMailsPerDay: number }

/**
 * Returns `runCommand` for changes of planned meetings. Throws `room_name_taken` when somebody else took the
 * name at the same time.
 */
export function scheduleCommandRunner({
  timeZone,
  queueMail,
  publicUrl,
  guestMailsPerDay,
  ...deps
}: ScheduleCommandDeps) {
  return async <Result>(
    request: CommandRequest,
    change: (command: ScheduleCommand) => Promise<Result>,
  ): Promise<Result> => {
    const services = {
      ...{ queueMail, publicUrl, guestMailsPerDay },
      timeZone: request.caller.timeZone ?? (await timeZone()),
    }
    return runCommand(deps, request, (command) => change({ ...command, ...services }), {
      unique: { meetings_open_location: roomNameTaken },
    })
  }
}
