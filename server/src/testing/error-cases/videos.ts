import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { newId } from '#db/new-id.ts'
import { addStream } from '#testing/add-stream.ts'
import { addVideo } from '#testing/add-video.ts'
import type { Raise, CaseContext } from './case-context.ts'

/** Asks for room for a film of the customer's, with something other about it. */
export function beginUpload({ post, tenants: { people } }: CaseContext, more: object = {}) {
  return post(people.C1, 'videocontent/begin', {
    account: people.C1.id,
    filename: 'prayer.mp4',
    size: CHUNK_BYTES + 1,
    ...more,
  })
}

/** Sends one chunk of a film of two, as JSON. */
export function sendChunk(
  { post, tenants: { people } }: CaseContext,
  chunk: readonly number[],
  more: object = {},
) {
  const sent = {
    account: people.C1.id,
    filename: `film-${newId()}.mp4`,
    chunkIndex: 0,
    totalChunks: 2,
    chunk,
  }
  return post(people.C1, 'videocontent/upload', { ...sent, ...more })
}

async function begun(context: CaseContext): Promise<string> {
  const { data } = await beginUpload(context)
  return (data as { uploadId: string }).uploadId
}

/** Refusals of actions on videos and their uploads. */
export const VIDEO_ERRORS = {
  video_not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'videocontent/req_play_token', { account: people.C1.id, id: newId() }),
  upload_not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'videocontent/cancel', { account: people.C1.id, uploadId: newId() }),
  upload_cancelled: async (context) => {
    const { C1 } = context.tenants.people
    const uploadId = await begun(context)
    await context.post(C1, 'videocontent/cancel', { account: C1.id, uploadId })
    return beginUpload(context, { uploadId })
  },
  upload_conflict: async (context) =>
    beginUpload(context, { uploadId: await begun(context), filename: 'another.mp4' }),
  video_quota_exceeded: async (context) => {
    const { S2 } = context.tenants.people
    const { data } = await context.post(S2, 'videocontent/list', { account: S2.id })
    await addVideo(context.fixture, { account: S2.id, size: (data as { quota: { max: number } }).quota.max })
    return context.post(S2, 'videocontent/begin', { account: S2.id, filename: 'one-more.mp4', size: 1 })
  },
  video_in_use: async (context) => {
    const { C1 } = context.tenants.people
    const id = await addVideo(context.fixture, { account: C1.id })
    await addStream(context.fixture, {
      type: 'replaystreaming',
      hostId: C1.id,
      own: { video_id: id, played_broadcast_id: null },
    })
    return context.post(C1, 'videocontent/remove', { account: C1.id, id })
  },
  play_link_invalid: ({ get }) => get(null, `/play/${newId()}/file`),
} as const satisfies Partial<Record<ErrorCode, Raise>>
