import { fieldError } from '@samtale/contract/core/errors'
import { readRtmpUrl } from '@samtale/contract/core/rtmp-url'
import type { StreamPrivacy, StreamTarget } from '@samtale/contract/streams/live-streams'
import type { Db } from '#db/schema.ts'
import { isWrittenPrivate } from '#platform/network/private-address.ts'
import type { Broadcast } from '#modules/streams/broadcasts.ts'
import type { TypeFields } from '#modules/streams/create-stream.ts'
import type { OwnFields } from '#modules/streams/plan-lines.ts'
import { decryptKey, encryptKey } from '#modules/streams/stream-key.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'

/** Where a live stream is to be sent, as it is sent. */
export type TargetInput = {
  readonly target: StreamTarget
  readonly privacy: StreamPrivacy
  readonly rtmpUrl?: string | undefined
  readonly streamKey?: string | undefined
  readonly record: boolean
}

/** What somebody decides of where it is sent. A key is told by when it was set. */
const fieldsOf = (
  { target, privacy, record }: Pick<TargetInput, 'target' | 'privacy' | 'record'>,
  rtmpUrl: string,
  keySetAt: string,
): OwnFields => ({
  ...{ target, privacy, record },
  rtmpUrl: target === 'rtmp' ? rtmpUrl : '',
  streamKey: target === 'rtmp' ? keySetAt : '',
})

/** The same as it is stored. */
export const storedFields = ({ target, privacy, record, rtmpUrl, streamKey }: FoundStream): OwnFields =>
  fieldsOf(
    { target: target ?? 'youtube', privacy: privacy ?? 'unlisted', record },
    rtmpUrl ?? '',
    streamKey?.setAt ?? '',
  )

/**
 * One that is sent to YouTube, with the broadcast that was made for it; without one that of before is kept.
 */
export async function youtubeOwn(
  db: Db,
  input: TargetInput,
  made: Broadcast | null,
  now: Date,
): Promise<TypeFields> {
  const { target, privacy, record } = input
  const fields = fieldsOf(input, '', '')
  if (!made) return { columns: { target, privacy, record }, fields }
  const { broadcastId, streamId, rtmpUrl, viewingUrl } = made
  const ids = { broadcast_id: broadcastId, stream_id: streamId, rtmp_url: rtmpUrl, viewing_url: viewingUrl }
  return {
    columns: { target, privacy, record, ...ids, stream_key: await encryptKey(db, made.streamKey, now) },
    fields,
  }
}

/** One that is sent to another streaming server. The key that is stored stays unless another is sent. */
export async function rtmpOwn(
  db: Db,
  input: TargetInput,
  locked: FoundStream | null,
  now: Date,
): Promise<TypeFields> {
  const { target, privacy, record, rtmpUrl = '', streamKey = '' } = input
  const storedKey = locked?.target === 'rtmp' ? locked.streamKey : null
  if (!rtmpUrl || (!streamKey && !storedKey))
    throw fieldError({
      ...(!rtmpUrl && { rtmpUrl: 'please_insert_valid_rtmp_url' as const }),
      ...(!streamKey && !storedKey && { streamKey: 'stream_key_required' as const }),
    })
  const isSame = storedKey && (!streamKey || (await decryptKey(db, storedKey)) === streamKey)
  const key = isSame ? storedKey : await encryptKey(db, streamKey, now)
  const nowhere = { broadcast_id: null, stream_id: null, viewing_url: null }
  return {
    columns: { target, privacy, record, rtmp_url: rtmpUrl, stream_key: key, ...nowhere },
    fields: fieldsOf(input, rtmpUrl, key.setAt),
  }
}

/**
 * Throws at an address that is written as one of this machine's or the server's own network. Where a name
 * leads is asked when it is sent.
 */
export function checkAddress({ target, rtmpUrl }: TargetInput, allowsPrivate: boolean) {
  if (target !== 'rtmp' || !rtmpUrl || allowsPrivate) return
  if (isWrittenPrivate(readRtmpUrl(rtmpUrl)?.host ?? '')) throw fieldError({ rtmpUrl: 'address_not_allowed' })
}
