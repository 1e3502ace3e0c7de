import { AppError } from '@samtale/contract/core/errors'
import type { Sending as HowToSend } from '@samtale/contract/streams/live-streams'
import { mayEdit } from '@samtale/contract/streams/stream-rules'
import { transact } from '#db/transact.ts'
import { findStream, type FoundStream } from '#modules/streams/streams.store.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { recordStream } from '#modules/streams/record-stream.ts'
import { decryptKey } from '#modules/streams/stream-key.ts'
import { CLAIM_MS } from './supervise-streams.ts'
import { moveLive } from './live.store.ts'
import { addressOf, trustedTarget, typedTarget } from './rtmp-target.ts'
import type { BroadcastingDeps } from './deps.ts'

/**
 * Begins to send a live stream: says how the page of the person who leads it is to bring the picture, or the fields
 * of a Jitsi's own command.
 */
export async function startSending(
  deps: BroadcastingDeps,
  request: CommandRequest,
  id: string,
): Promise<HowToSend> {
  const { db, broadcaster } = deps
  const stream = await findStream(db, request.actor, id, ['livestreaming'])
  if (!stream) throw new AppError('stream_not_found')
  if (!mayEdit(request.actor, stream)) throw new AppError('not_authorized_to_edit')
  if (stream.overAt || stream.liveState === 'ended') throw new AppError('stream_over')
  // Its page was lost, by a reload or a crash: it goes on from here. Its sender need not wait until the
  // loss is noticed.
  if (broadcaster.isAwaited(id) || (broadcaster.isHere(id) && stream.sentBy === request.actor.id))
    return broadcaster.resumeSending(id)
  if (isSent(stream)) {
    const resumed = await broadcaster.resumeElsewhere(id, { isOwn: stream.sentBy === request.actor.id })
    if (resumed) return resumed
    throw new AppError('stream_already_live')
  }
  const begin = deps.elsewhere ? await sendThroughJitsi(deps, stream) : await sendFromServer(deps, stream)
  const sentAt = await recordStart(deps, request, stream)
  return begin(sentAt)
}

const isSent = ({ liveState }: FoundStream) => liveState === 'connecting' || liveState === 'live'

async function sendFromServer(
  { db, broadcaster, broadcasts, ffmpeg, privateHosts }: BroadcastingDeps,
  stream: FoundStream,
) {
  if (!ffmpeg) throw new AppError('streaming_unavailable')
  const address = { rtmpUrl: stream.rtmpUrl ?? '', streamKey: (await decryptKey(db, stream.streamKey)) ?? '' }
  if (stream.target === 'youtube') await checkYoutube(broadcasts, stream)
  const target =
    stream.target === 'youtube' ? trustedTarget(address) : await typedTarget(address, { privateHosts })
  return (sentAt: Date) => broadcaster.open(stream, ffmpeg, target, sentAt)
}

async function sendThroughJitsi({ db, broadcasts }: BroadcastingDeps, stream: FoundStream) {
  const streamKey = (await decryptKey(db, stream.streamKey)) ?? ''
  const isYoutube = stream.target === 'youtube'
  if (isYoutube) await checkYoutube(broadcasts, stream)
  return (): HowToSend => ({
    engine: 'jitsi',
    rtmpStreamKey: isYoutube ? null : addressOf({ rtmpUrl: stream.rtmpUrl ?? '', streamKey }),
    youtubeStreamKey: isYoutube ? streamKey : null,
    youtubeBroadcastID: isYoutube ? stream.broadcastId : null,
  })
}

/** What YouTube would refuse later is said now, while somebody can read it. */
async function checkYoutube(
  broadcasts: BroadcastingDeps['broadcasts'],
  { accountId, broadcastId, streamId }: FoundStream,
) {
  if (!broadcastId || !streamId) throw new AppError('youtube_broadcast_gone')
  await broadcasts.isReceiving(accountId, streamId)
}

async function recordStart(
  { db, clock, elsewhere, broadcaster }: BroadcastingDeps,
  { actor, caller }: CommandRequest,
  { id, name, target }: FoundStream,
): Promise<Date> {
  const now = clock()
  const to = {
    live_state: 'connecting',
    failure: null,
    sent_by: actor.id,
    sent_at: now,
    ended_at: null,
  } as const
  const leaseUntil = elsewhere ? null : new Date(now.getTime() + CLAIM_MS)
  await transact(db, async (trx) => {
    const claim = { lease_until: leaseUntil, node_address: elsewhere ? null : broadcaster.nodeAddress }
    const moved = await moveLive(trx, id, ['idle', 'failed'], { ...to, ...claim })
    // Somebody else was faster.
    if (!moved) throw new AppError('stream_already_live')
    await recordStream({ trx, caller, now }, 'livestreaming', {
      action: 'started',
      subject: { id, name },
      after: { target },
    })
  })
  return now
}
