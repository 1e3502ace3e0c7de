import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { addStream } from '#testing/add-stream.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import type { Failure, YoutubeServer } from '#testing/youtube-server.ts'
import type { Raise, CaseContext } from './case-context.ts'

/** Somebody whose account is connected plans a live stream while YouTube refuses something. */
async function planWhile(google: YoutubeServer, { fixture, post }: CaseContext, failure: Failure) {
  const host = await fixture.addUser({ role: 'customer' })
  await connectYoutube(fixture, host.token)
  google.fail(failure)
  const at = (hours: number) => new Date(fixture.clock.now().getTime() + hours * 3_600_000).toISOString()
  return post(host, 'meetings/createlivestreaming', {
    name: 'Prayer',
    beginTime: at(2),
    endTime: at(3),
    target: 'youtube',
  })
}

/** Refusals of a server that is known to YouTube and has no ffmpeg. */
export const youtubeErrors = (google: () => YoutubeServer) => {
  const failingWith =
    (failure: Omit<Failure, 'what'>): Raise =>
    (context) =>
      planWhile(google(), context, { what: 'POST liveBroadcasts', ...failure })

  return {
    youtube_live_not_enabled: failingWith({ status: 403, reason: 'liveStreamingNotEnabled' }),
    youtube_not_permitted: failingWith({ status: 403, reason: 'livePermissionBlocked' }),
    youtube_quota_exceeded: failingWith({ status: 403, reason: 'quotaExceeded' }),
    youtube_refused: failingWith({ status: 400, reason: 'invalidTitle' }),
    youtube_broadcast_gone: failingWith({ status: 404, reason: 'liveBroadcastNotFound' }),
    youtube_unavailable: failingWith({ status: 500, times: 3 }),
    streaming_unavailable: async ({ fixture, post }) => {
      const host = await fixture.addUser({ role: 'customer' })
      const { id } = await addStream(fixture, { type: 'livestreaming', hostId: host.id, from: -5 })
      return post(host, `livestreaming/start/${id}`, {})
    },
  } as const satisfies Partial<Record<ErrorCode, Raise>>
}
