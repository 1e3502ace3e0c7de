import { AppError } from '@samtale/contract/core/errors'
import type { StreamPrivacy } from '@samtale/contract/streams/live-streams'
import { asAppError, YoutubeError } from '#platform/youtube/youtube-error.ts'
import type { YoutubeAccounts } from './youtube-account.ts'

/** What is said to YouTube of a live stream. */
export type BroadcastPlan = {
  readonly title: string
  readonly beginTime: Date
  readonly endTime: Date
  readonly privacy: StreamPrivacy
}

/** Names a broadcast and what is bound to it. */
export type BroadcastIds = { readonly broadcastId: string; readonly streamId: string | null }

/** A broadcast that was made; `streamKey` is a secret and belongs to `rtmpUrl`. */
export type Broadcast = {
  readonly broadcastId: string
  readonly streamId: string
  readonly streamKey: string
  readonly rtmpUrl: string
  readonly viewingUrl: string
}

type BroadcastsOptions = {
  /** Has a broadcast taken away as soon as YouTube does it. Never rejects. */
  readonly removeLater: (accountId: string, ids: BroadcastIds) => Promise<void>
}

/**
 * Broadcasts on the YouTube channel of an account (the id of a customer or sub-admin). Each call takes
 * seconds, so none belongs in a transaction, and throws AppError: youtube_not_connected,
 * youtube_live_not_enabled, youtube_not_permitted, youtube_quota_exceeded, youtube_refused,
 * youtube_broadcast_gone or youtube_unavailable.
 */
export function broadcastsOf({ run }: YoutubeAccounts, { removeLater }: BroadcastsOptions) {
  /** Broadcast first: YouTube does not delete what is bound. */
  async function remove(accountId: string, { broadcastId, streamId }: BroadcastIds) {
    await unlessGone(run(accountId, (calls, token) => calls.deleteBroadcast(token, broadcastId)))
    if (streamId) await unlessGone(run(accountId, (calls, token) => calls.deleteStream(token, streamId)))
  }

  /**
   * Takes away what was made in vain: now, or as soon as YouTube does it. Why it was in vain is what to tell, so
   * nothing is thrown; `run` has logged why YouTube did not do it now.
   */
  const withdrawBroadcast = (accountId: string, ids: BroadcastIds): Promise<void> =>
    remove(accountId, ids).catch(() => removeLater(accountId, ids))

  return {
    withdrawBroadcast,

    /** Makes broadcast and stream and binds them; when a step fails what was made is taken away again. */
    makeBroadcast: (accountId: string, plan: BroadcastPlan): Promise<Broadcast> =>
      withAppErrors(async () => {
        const broadcastId = await run(accountId, (calls, token) =>
          calls.insertBroadcast(token, fieldsOf(plan)),
        )
        let streamId: string | null = null
        try {
          const stream = await run(accountId, (calls, token) => calls.insertStream(token, plan.title))
          streamId = stream.id
          await run(accountId, (calls, token) => calls.bind(token, broadcastId, stream.id))
          return {
            broadcastId,
            streamId,
            streamKey: stream.streamName,
            rtmpUrl: stream.address,
            viewingUrl: watchAddress(broadcastId),
          }
        } catch (error) {
          await withdrawBroadcast(accountId, { broadcastId, streamId })
          throw error
        }
      }),

    /** Its name, its times and who may see it. */
    changeBroadcast: (accountId: string, broadcastId: string, plan: BroadcastPlan): Promise<void> =>
      withAppErrors(() =>
        run(accountId, (calls, token) => calls.updateBroadcast(token, broadcastId, fieldsOf(plan))),
      ),

    /**
     * Deletes broadcast and stream. What is gone already is no failure, nor is an account that is no longer
     * connected: then nothing can be reached.
     */
    deleteBroadcast: (accountId: string, ids: BroadcastIds): Promise<void> =>
      withAppErrors(() =>
        remove(accountId, ids).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'youtube_not_connected')) throw error
        }),
      ),

    /**
     * Returns whether YouTube gets pictures; costs a unit of the day's quota, so it is asked every 10 s at the
     * most.
     */
    isReceiving: (accountId: string, streamId: string): Promise<boolean> =>
      withAppErrors(
        async () =>
          (await run(accountId, (calls, token) => calls.streamStatus(token, streamId))) === 'active',
      ),

    /** Shows it to the viewers; it must be receiving. One that is live already stays so. */
    goLive: (accountId: string, broadcastId: string): Promise<void> =>
      withAppErrors(() => run(accountId, (calls, token) => calls.transition(token, broadcastId, 'live'))),

    /**
     * Ends it for the viewers. One that never got a picture is `deleted`, since YouTube completes no such.
     */
    completeBroadcast: (accountId: string, ids: BroadcastIds): Promise<'completed' | 'deleted'> =>
      withAppErrors(async () => {
        try {
          await run(accountId, (calls, token) => calls.transition(token, ids.broadcastId, 'complete'))
          return 'completed'
        } catch (error) {
          if (!isGone(error) && !(error instanceof YoutubeError && error.reason === 'invalidTransition'))
            throw error
          await remove(accountId, ids)
          return 'deleted'
        }
      }),
  }
}
/** The broadcasts of accounts at YouTube. */
export type Broadcasts = ReturnType<typeof broadcastsOf>

const watchAddress = (broadcastId: string) => `https://www.youtube.com/watch?v=${broadcastId}`

const fieldsOf = ({ title, beginTime, endTime, privacy }: BroadcastPlan) => ({
  title,
  scheduledStartTime: beginTime.toISOString(),
  scheduledEndTime: endTime.toISOString(),
  privacyStatus: privacy,
})

const isGone = (error: unknown) => error instanceof YoutubeError && error.code === 'youtube_broadcast_gone'

async function unlessGone(command: Promise<unknown>) {
  try {
    await command
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

async function withAppErrors<Result>(command: () => Promise<Result>): Promise<Result> {
  try {
    return await command()
  } catch (error) {
    throw asAppError(error)
  }
}
