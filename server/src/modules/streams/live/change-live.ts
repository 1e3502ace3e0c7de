import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Broadcast } from '#modules/streams/broadcasts.ts'
import { readEdit, storeEdit, type Edit } from '#modules/streams/change-stream.ts'
import type { StreamCommand } from '#modules/streams/stream-command.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { broadcastPlan } from './broadcast-plan.ts'
import type { LiveDeps } from './create-live.ts'
import { checkAddress, rtmpOwn, storedFields, youtubeOwn } from './target-fields.ts'

type Input = ParsedInputOf<typeof liveStreams.update>

/** What YouTube receives of a live stream. */
const YOUTUBE_FIELDS = ['name', 'beginTime', 'endTime', 'privacy']

/**
 * Changes a live stream that is to come. YouTube is told first, once nothing else stands in the way, and told
 * otherwise again if the change cannot be stored after all.
 */
export async function changeLive(deps: LiveDeps, request: CommandRequest, input: Input): Promise<void> {
  const { runCommand, allowsPrivate } = deps
  checkAddress(input, allowsPrivate)
  const { edit, now } = await runCommand(request, async (command) => ({
    edit: await editOf(command, input, null),
    now: command.now,
  }))
  if (edit.changed.size === 0) return
  const { made, undo, finish } = await updateYoutube(deps, input, edit, now)
  try {
    await runCommand(request, async (command) => storeEdit(command, await editOf(command, input, made)))
  } catch (error) {
    // What cannot be undone is in the log; why the change is not stored is what to tell.
    await undo().catch(() => {})
    throw error
  }
  await finish()
}

const editOf = (command: StreamCommand, input: Input, made: Broadcast | null): Promise<Edit> =>
  readEdit(command, 'livestreaming', 'stream_not_found', input, async (locked) => ({
    stored: storedFields(locked),
    own: await (input.target === 'rtmp'
      ? rtmpOwn(command.trx, input, locked, command.now)
      : youtubeOwn(command.trx, input, made, command.now)),
  }))

type YoutubeChange = {
  readonly made: Broadcast | null
  readonly undo: () => Promise<void>
  readonly finish: () => Promise<void>
}
const nothing = async () => {}

/** Makes, changes or is to delete the broadcast, as the edit asks. */
async function updateYoutube(
  { broadcasts }: LiveDeps,
  { target, privacy }: Input,
  { locked, before, plan, changed }: Edit,
  now: Date,
): Promise<YoutubeChange> {
  const { accountId, broadcastId, streamId } = locked
  const broadcast = broadcastPlan({ ...plan, privacy }, now)
  if (target === 'rtmp') {
    const finish = async () =>
      broadcastId === null ? undefined : broadcasts.withdrawBroadcast(accountId, { broadcastId, streamId })
    return { made: null, undo: nothing, finish }
  }
  if (broadcastId === null) {
    const made = await broadcasts.makeBroadcast(accountId, broadcast)
    return { made, undo: () => broadcasts.withdrawBroadcast(accountId, made), finish: nothing }
  }
  if (!YOUTUBE_FIELDS.some((field) => changed.has(field)))
    return { made: null, undo: nothing, finish: nothing }
  await broadcasts.changeBroadcast(accountId, broadcastId, broadcast)
  const undo = () =>
    broadcasts.changeBroadcast(
      accountId,
      broadcastId,
      broadcastPlan({ ...before, privacy: locked.privacy }, now),
    )
  return { made: null, undo, finish: nothing }
}
