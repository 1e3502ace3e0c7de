import { AppError } from '@samtale/contract/core/errors'
import { mayEdit } from '@samtale/contract/streams/stream-rules'
import { transact } from '#db/transact.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { findStream, type FoundStream } from '#modules/streams/streams.store.ts'
import type { BroadcastingDeps } from './deps.ts'

/**
 * Ends the sending of a live stream. One that broke off can be ended too: its broadcast waits on YouTube for
 * a picture.
 */
export async function stopSending(
  deps: BroadcastingDeps,
  request: CommandRequest,
  id: string,
): Promise<void> {
  const stream = await sentStream(deps, request, id)
  await deps.broadcaster.conclude(stream)
  const { name } = stream
  await transact(deps.db, (trx) =>
    recordStream({ trx, caller: request.caller, now: deps.clock() }, 'livestreaming', {
      action: 'stopped',
      subject: { id, name },
    }),
  )
}

/** Stores what a Jitsi reported of the sending, as the page of the person who began it received it. */
export async function reportSending(
  deps: BroadcastingDeps,
  request: CommandRequest,
  { id, on, error }: { id: string; on: boolean; error?: string | undefined },
): Promise<void> {
  const stream = await sentStream(deps, request, id)
  const { broadcaster, elsewhere } = deps
  // The embedded service needs no hint: what is sent goes through this very server.
  if (!elsewhere || stream.liveState === 'failed') return
  if (error) return broadcaster.giveUp(stream, 'stream_target_failed')
  if (!on) return broadcaster.conclude(stream)
  if (stream.target === 'youtube') broadcaster.awaitYoutube(stream)
  else await broadcaster.show(stream)
}

async function sentStream(
  { db }: BroadcastingDeps,
  { actor }: CommandRequest,
  id: string,
): Promise<FoundStream> {
  const stream = await findStream(db, actor, id, ['livestreaming'])
  if (!stream) throw new AppError('stream_not_found')
  if (!mayEdit(actor, stream)) throw new AppError('not_authorized_to_edit')
  if (stream.liveState === 'idle' || stream.liveState === 'ended') throw new AppError('stream_not_live')
  return stream
}
