import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Broadcast } from '#modules/streams/broadcasts.ts'
import { readEdit, storeEdit, type Edit } from '#modules/streams/change-stream.ts'
import type { StreamCommand } from '#modules/streams/stream-command.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { broadcastPlan } from './broadcast-plan.ts'
import type { LiveParts } from './create-live.ts'
import { checkAddress, rtmpOwn, storedFields, youtubeOwn } from './own.ts'

type Sent = ParsedInputOf<typeof liveStreams.update>

/** What YouTube is told of a live stream. */
const TOLD = ['name', 'beginTime', 'endTime', 'privacy']

/**
 * Changes a live stream that is to come. YouTube is told first, once nothing else stands in the way, and told otherwise again if the change cannot be
 * stored after all.
 */
export async function changeLive(parts: LiveParts, request: CommandRequest, sent: Sent): Promise<void> {
  const { runCommand, allowsPrivate } = parts
  checkAddress(sent, allowsPrivate)
  const { edit, now } = await runCommand(request, async (command) => ({ edit: await editOf(command, sent, null), now: command.now }))
  if (edit.changed.size === 0) return
  const { made, undo, finish } = await updateYoutube(parts, sent, edit, now)
  try {
    await runCommand(request, async (command) => storeEdit(command, await editOf(command, sent, made)))
  } catch (error) {
    // What cannot be undone is in the log; why the change is not stored is what to tell.
    await undo().catch(() => {})
    throw error
  }
  // The broadcast of before is nobody's now: one that YouTube does not let go of stays there, as the log says.
  await finish().catch(() => {})
}

const editOf = (command: StreamCommand, sent: Sent, made: Broadcast | null): Promise<Edit> =>
  readEdit(command, 'livestreaming', 'stream_not_found', sent, async (locked) => ({
    stored: storedFields(locked),
    own: await (sent.target === 'rtmp' ? rtmpOwn(command.trx, sent, locked, command.now) : youtubeOwn(command.trx, sent, made, command.now)),
  }))

type Told = { readonly made: Broadcast | null; readonly undo: () => Promise<void>; readonly finish: () => Promise<void> }
const nothing = async () => {}

/** Makes, changes or is to delete the broadcast, as the edit asks. */
async function updateYoutube({ broadcasts }: LiveParts, { target, privacy }: Sent, { locked, before, plan, changed }: Edit, now: Date): Promise<Told> {
  const { accountId, broadcastId, streamId } = locked
  const wanted = broadcastPlan({ ...plan, privacy }, now)
  if (target === 'rtmp') {
    const finish = async () => (broadcastId === null ? undefined : broadcasts.deleteBroadcast(accountId, { broadcastId, streamId }))
    return { made: null, undo: nothing, finish }
  }
  if (broadcastId === null) {
    const made = await broadcasts.makeBroadcast(accountId, wanted)
    return { made, undo: () => broadcasts.deleteBroadcast(accountId, made), finish: nothing }
  }
  if (!TOLD.some((field) => changed.has(field))) return { made: null, undo: nothing, finish: nothing }
  await broadcasts.changeBroadcast(accountId, broadcastId, wanted)
  const undo = () => broadcasts.changeBroadcast(accountId, broadcastId, broadcastPlan({ ...before, privacy: locked.privacy }, now))
  return { made: null, undo, finish: nothing }
}
