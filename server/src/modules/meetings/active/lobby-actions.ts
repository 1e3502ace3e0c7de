import { AppError } from '@samtale/contract/core/errors'
import { runCommand, type CommandRequest } from '#core/command/run-command.ts'
import type { AuditRecord } from '#core/audit/audit-log.ts'
import type { RoomControl } from '#platform/room-control.ts'
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
const namesOf = (control: RoomControl, { location }: ModeratedMeeting, ids: readonly string[] | null) =>
  control
    .waiting(location)
    .filter(({ id }) => !ids || ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

/** Lets people in who wait, and returns how many. */
export async function admitWaiting(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, waiting }: Input,
): Promise<number> {
  const { meeting, control } = await lobbyOf(deps, request, id)
  const people = namesOf(control, meeting, waiting ?? null)
  const admitted = control.admit(meeting.location, waiting ?? null)
  if (admitted > 0)
    await recordAudit(deps, request, meeting, { action: 'admitted', after: { people, admitted } })
  return admitted
}

/** Sends people away who wait, and returns how many. */
export async function denyWaiting(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, waiting }: Input,
): Promise<number> {
  const { meeting, control } = await lobbyOf(deps, request, id)
  const people = namesOf(control, meeting, waiting ?? null)
  const denied = control.deny(meeting.location, waiting ?? null)
  if (denied > 0) await recordAudit(deps, request, meeting, { action: 'denied', after: { people, denied } })
  return denied
}

/** Writes into the audit log what was done in the room. */
const recordAudit = (
  deps: ModerationDeps,
  request: CommandRequest,
  { id, name }: ModeratedMeeting,
  entry: Pick<AuditRecord, 'action' | 'after'>,
) =>
  runCommand(deps, request, ({ audit }) => audit([{ ...entry, resource: 'meetings', subject: { id, name } }]))

/** Sends a message to those who wait, and returns how many they are. */
export async function notifyWaiting(
  deps: ModerationDeps,
  request: CommandRequest,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<number> {
  const { meeting, control } = await lobbyOf(deps, request, id)
  return control.notifyWaiting(meeting.location, text, request.caller.session?.name ?? '')
}
