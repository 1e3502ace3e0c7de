import type { ErrorCode } from '@samtale/contract/core/errors'
import { addStream } from '#testing/add-stream.ts'
import { connectYoutube } from '#testing/connect-youtube.ts'
import type { Fault, YoutubeServer } from '#testing/youtube-server.ts'
import type { Raise, Walk } from './walk.ts'

/** Somebody whose account is connected plans a live stream while YouTube refuses something. */
async function planWhile(google: YoutubeServer, { fixture, post }: Walk, fault: Fault) {
  const host = await fixture.addUser({ role: 'customer' })
  await connectYoutube(fixture, host.token)
  google.fail(fault)
  const at = (hours: number) => new Date(fixture.clock.now().getTime() + hours * 3_600_000).toISOString()
  return post(host, 'meetings/createlivestreaming', {
    name: 'Prayer',
    beginTime: at(2),
    endTime: at(3),
    target: 'youtube',
  })
}

/** Refusals of a server that is known to YouTube and has no ffmpeg. */
export const youtubeRefusals = (google: () => YoutubeServer) => {
  const refusing =
    (fault: Omit<Fault, 'what'>): Raise =>
    (walk) =>
      planWhile(google(), walk, { what: 'POST liveBroadcasts', ...fault })

  return {
    youtube_live_not_enabled: refusing({ status: 403, reason: 'liveStreamingNotEnabled' }),
    youtube_not_permitted: refusing({ status: 403, reason: 'livePermissionBlocked' }),
    youtube_quota_exceeded: refusing({ status: 403, reason: 'quotaExceeded' }),
    youtube_refused: refusing({ status: 400, reason: 'invalidTitle' }),
    youtube_broadcast_gone: refusing({ status: 404, reason: 'liveBroadcastNotFound' }),
    youtube_unavailable: refusing({ status: 500, times: 3 }),
    streaming_unavailable: async ({ fixture, post }) => {
      const host = await fixture.addUser({ role: 'customer' })
      const { id } = await addStream(fixture, { type: 'livestreaming', hostId: host.id, from: -5 })
      return post(host, `livestreaming/start/${id}`, {})
    },
  } as const satisfies Partial<Record<ErrorCode, Raise>>
}
