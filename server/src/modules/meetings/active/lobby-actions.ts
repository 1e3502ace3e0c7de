import { AppError } from '@samtale/contract/core/errors'
import { runCommand, type CommandRequest } from '#core/command/run-command.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'
import { assertModerator, type ModeratedMeeting } from './assert-moderator.ts'
import type { ModerationDeps } from './moderation-deps.ts'

type Input = { readonly id: string; readonly waiting?: readonly string[] | undefined }

/** The meeting and the means to lead it; throws `waiting_elsewhere` where only the room itself has those. */
async function lobbyOf(
  { db, clock, control }: ModerationDeps,
  { actor }: CommandRequest,
  id: string,
): Promise<{ readonly meeting: ModeratedMeeting; readonly control: RoomControl }> {
  const meeting = await assertModerator(db, actor, id, clock())
  if (!control) throw new AppError('waiting_elsewhere')
  return { meeting, control }
}

/** Names of those who are about to be let in or sent away. */
async function namesOf(control: RoomControl, { location }: ModeratedMeeting, ids: readonly string[] | null) {
  const waiting = (await control.waiting([location])).get(location) ?? []
  return waiting
    .filter(({ id }) => !ids || ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

/** Lets people in who wait, and returns how many. */
export const admitWaiting = (deps: ModerationDeps, request: CommandRequest, input: Input): Promise<number> =>
  decide(deps, request, input, 'admitted')

/** Sends people away who wait, and returns how many. */
export const denyWaiting = (deps: ModerationDeps, request: CommandRequest, input: Input): Promise<number> =>
  decide(deps, request, input, 'denied')

/** Does it in the room and writes it into the audit log, if anybody waited. */
async function decide(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, waiting: chosen }: Input,
  action: 'admitted' | 'denied',
): Promise<number> {
  const { meeting, control } = await lobbyOf(deps, request, id)
  const waiting = chosen ?? null
  const people = await namesOf(control, meeting, waiting)
  const count =
    action === 'admitted'
      ? await control.admit(meeting.location, waiting)
      : await control.deny(meeting.location, waiting)
  if (count > 0)
    await runCommand(deps, request, ({ audit }) =>
      audit([
        {
          action,
          resource: 'meetings',
          subject: { id: meeting.id, name: meeting.name },
          after: { people, [action]: count },
        },
      ]),
    )
  return count
}

/** Sends a message to those who wait, and returns how many they are. */
export async function notifyWaiting(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<number> {
  const { meeting, control } = await lobbyOf(deps, request, id)
  return control.notifyWaiting(meeting.location, text, request.caller.session?.name ?? '')
}
