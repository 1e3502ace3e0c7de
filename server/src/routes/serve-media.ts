import { contract } from '@samtale/contract'
import { servePlay } from '#http/play-route.ts'
import { serveSendings } from '#http/sending-route.ts'
import { serve } from '#http/serve.ts'
import { serveYoutubeReturn } from '#http/youtube-route.ts'
import { openBroadcasting } from '#modules/streams/broadcasting/open-broadcasting.ts'
import { broadcastsOf } from '#modules/streams/broadcasts.ts'
import { eventsRoutes } from '#modules/streams/events/events.routes.ts'
import { streamsRoutes } from '#modules/streams/live/streams.routes.ts'
import { playRoutes } from '#modules/streams/replays/play.routes.ts'
import { replaysRoutes } from '#modules/streams/replays/replays.routes.ts'
import { youtubeAccounts } from '#modules/streams/youtube-account.ts'
import { finishConnecting } from '#modules/streams/youtube/finish-connecting.ts'
import { ATTEMPT_COOKIE, youtubeRoutes } from '#modules/streams/youtube/youtube.routes.ts'
import { openUploads } from '#modules/videos/open-uploads.ts'
import { playing } from '#modules/videos/playing.ts'
import { quotaOf } from '#modules/videos/quota.ts'
import { videosRoutes } from '#modules/videos/videos.routes.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { YOUTUBE_CALLBACK, youtubeOf } from '#platform/youtube/youtube.ts'
import { SENDING_PATH } from '#modules/streams/broadcasting/sending-nodes.ts'
import type { AppContext } from '../app-deps.ts'

/** The calls of videos, live streams and replays. Returns what works for them beside the calls. */
export function serveMedia(context: AppContext) {
  const { app, db, clock, config, publicUrl, videos, ffmpeg, control, log, userDeps, node = null } = context
  const youtube = youtubeOf(config.youtube, publicUrl)
  serve(app, contract.youtube, youtubeRoutes({ db, clock, youtube, publicUrl }))
  const broadcasts = broadcastsOf(youtubeAccounts({ db, clock, youtube, log }), {
    removeLater: (accountId, ids) =>
      addJob(db, 'leave-youtube', { accountId, broadcasts: [ids] }).catch((error: unknown) =>
        log.error({ err: error, accountId, ...ids }, 'a broadcast that nobody needs stays at YouTube'),
      ),
  })
  serveYoutubeReturn(app, {
    clock,
    path: YOUTUBE_CALLBACK,
    cookie: { name: ATTEMPT_COOKIE, secure: publicUrl.startsWith('https:') },
    finish: finishConnecting({ db, clock, youtube, log }),
  })
  const uploads = openUploads({ db, clock, videos })
  app.addHook('onClose', uploads.close)
  const videoDeps = { db, clock, videos, uploads, quotaBytes: quotaOf(config) }
  serve(app, contract.videos, videosRoutes(videoDeps))
  servePlay(app, { clock, https: publicUrl.startsWith('https:'), ...playing({ db, clock, videos }) })
  const broadcasting = openBroadcasting({
    db,
    clock,
    config,
    ffmpeg,
    videos,
    broadcasts,
    control,
    log,
    timings: context.liveTimings,
    node,
  })
  if (node)
    serveSendings(app, {
      ...{ path: SENDING_PATH, ...broadcasting.answers },
      isNode: async (authorization) => (await node.tokens.check(authorization)) !== null,
    })
  const streams = streamsRoutes({ ...userDeps, broadcasts, allowsPrivate: config.streamPrivateHosts })
  serve(app, contract.liveStreams, { ...streams, ...broadcasting.routes })
  serve(app, contract.scheduledEvents, eventsRoutes(userDeps))
  serve(app, contract.replays, {
    ...replaysRoutes({ ...userDeps, broadcasts }),
    ...playRoutes({ db, clock }),
  })
  return { uploads, broadcasting, youtube, broadcasts }
}
