import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import { checkNew, createStream } from '#modules/streams/create-stream.ts'
import type { By, Deed, streamDeeds } from '#modules/streams/deed.ts'
import { youtubeAccountOf } from '#modules/streams/youtube-account.ts'
import { broadcastPlan } from './broadcast-plan.ts'
import { checkAddress, rtmpOwn, youtubeOwn } from './own.ts'

const TYPE = 'livestreaming'
type Sent = ParsedInputOf<typeof liveStreams.create>

/** What live streams need beside the house: YouTube, and whether they may be sent into its own network. */
export type LiveParts = {
  readonly broadcasts: Pick<Broadcasts, 'makeBroadcast' | 'changeBroadcast' | 'deleteBroadcast'>
  readonly allowsPrivate: boolean
  readonly perform: ReturnType<typeof streamDeeds>
}

/**
 * Plans a live stream; answers its id. For YouTube its broadcast is made first, once nothing else stands in the way, and taken away again if the stream
 * cannot be stored after all.
 */
export async function createLive(parts: LiveParts, by: By, sent: Sent): Promise<string> {
  const { broadcasts, allowsPrivate, perform } = parts
  checkAddress(sent, allowsPrivate)
  if (sent.target === 'rtmp') return perform(by, async (deed) => createStream(deed, TYPE, sent, await rtmpOwn(deed.trx, sent, null, deed.now)))
  const plan = await perform(by, async (deed) => broadcastPlan({ ...(await checkNew(deed, TYPE, sent)), privacy: sent.privacy }, deed.now))
  const accountId = youtubeAccountOf(by.actor)
  const made = await broadcasts.makeBroadcast(accountId, plan)
  const store = async (deed: Deed) => createStream(deed, TYPE, sent, await youtubeOwn(deed.trx, sent, made, deed.now))
  return perform(by, store).catch(async (error: unknown) => {
    // What cannot be taken away is in the log; why the stream is not stored is what to tell.
    await broadcasts.deleteBroadcast(accountId, made).catch(() => {})
    throw error
  })
}
