import { AppError } from '@samtale/contract/core/errors'
import type { videos } from '@samtale/contract/videos/videos'
import type { Handlers } from '#http/serve.ts'
import { issuePlayToken } from './play-tokens.ts'
import { findVideo, listVideos } from './videos.store.ts'
import { beginUpload } from './begin-upload.ts'
import { checkAccount } from '#policies/videos.ts'
import { dropUpload } from './drop-upload.ts'
import { receiveChunk } from './receive-chunk.ts'
import type { ReceiveDeps } from './upload-deps.ts'
import { removeVideo } from './remove-video.ts'
import { uploadById } from './uploads.store.ts'

/** Videos of accounts: how they come in, and who plays them. */
export function videosRoutes(deps: ReceiveDeps): Handlers<typeof videos> {
  const { db, clock, quotaBytes } = deps

  return {
    async begin({ input, actor }) {
      const accountId = await checkAccount(db, actor, input.account)
      return beginUpload(deps, { accountId, userId: actor.id }, input)
    },

    upload: ({ input, ...by }) => receiveChunk(deps, by, input),

    async cancel({ input, actor }) {
      const accountId = await checkAccount(db, actor, input.account)
      const row = await uploadById(db, { accountId, userId: actor.id }, input.uploadId.toLowerCase())
      if (!row) throw new AppError('upload_not_found')
      await dropUpload(deps, row)
      return {}
    },

    list: async ({ input, actor }) =>
      listVideos(db, await checkAccount(db, actor, input.account), quotaBytes),

    async remove({ input: { account, id, filename }, actor, caller }) {
      const accountId = await checkAccount(db, actor, account)
      await removeVideo(deps, caller, { accountId, id: id.toLowerCase(), filename })
      return {}
    },

    async playToken({ input, actor }) {
      const accountId = await checkAccount(db, actor, input.account)
      const id = input.id.toLowerCase()
      const video = await findVideo(db, id)
      const issued =
        video?.accountId === accountId &&
        (await issuePlayToken(db, id, { userId: actor.id, meetingId: null }, clock()))
      if (!issued) throw new AppError('video_not_found')
      return {
        token: issued.token,
        playUrl: `/play/${id}?idt=${issued.token}`,
        expiresAt: issued.expiresAt.toISOString(),
      }
    },
  }
}
