import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { fileAddress } from '#platform/pictures/uploads.ts'
import { contentTypeOf } from '#platform/video/video-signature.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import { exchangePlayToken, playableByCookie, playableByToken, type Playable } from './play-tokens.ts'

/** Returns what the addresses that play videos need of the server. */
export function playing({
  db,
  clock,
  videos,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly videos: VideoStore
}) {
  const shown = (video: Playable | undefined) =>
    video && { ...video, poster: video.poster && fileAddress(video.poster) }
  return {
    byToken: async (id: string, token: string) => shown(await playableByToken(db, id, token, clock())),
    byCookie: async (id: string, cookie: string) => shown(await playableByCookie(db, id, cookie, clock())),
    exchange: (id: string, token: string) => exchangePlayToken(db, id, token, clock()),
    contentTypeOf,
    sizeOf: videos.sizeOf,
    open: videos.open,
  }
}
