import { sql } from 'kysely'
import { removeDeadTokens } from './play-tokens.ts'
import { prepareVideo, type PrepareDeps } from './prepare.ts'
import { sweepUploads } from './sweep-uploads.ts'
import type { ReceiveDeps } from './upload-deps.ts'

/** Returns the background jobs of videos. */
export function videosJobs(deps: ReceiveDeps & PrepareDeps) {
  const { db, clock, videos, files } = deps
  return {
    'prepare-video': ({ id }: { id: string }) => prepareVideo(deps, id),

    /** The files of a video that is removed; its row stays for what names it. */
    async 'remove-video-files'({ id }: { id: string }) {
      const { rows } = await sql<{ stored_as: string; poster: string | null }>`
        select stored_as, poster from videos where id = ${id} and removed_at is not null`.execute(db)
      for (const { stored_as, poster } of rows) {
        await videos.remove(stored_as)
        if (poster) await files.remove(poster)
      }
    },

    async 'remove-stored-videos'({ places }: { places: readonly string[] }) {
      for (const place of places) await videos.remove(place)
    },

    /** Hourly. */
    async 'sweep-uploads'() {
      await sweepUploads(deps)
      await removeDeadTokens(db, clock())
    },
  }
}
