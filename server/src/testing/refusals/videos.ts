import type { ErrorCode } from '@samtale/contract/core/errors'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { newId } from '#db/new-id.ts'
import { addStream } from '#testing/add-stream.ts'
import { addVideo } from '#testing/add-video.ts'
import type { Raise, Walk } from './walk.ts'

/** Asks for room for a film of the customer's, with something other about it. */
export function beginUpload({ post, tenants: { people } }: Walk, more: object = {}) {
  return post(people.C1, 'videocontent/begin', {
    account: people.C1.id,
    filename: 'prayer.mp4',
    size: CHUNK_BYTES + 1,
    ...more,
  })
}

/** Sends one chunk of a film of two, as JSON. */
export function sendChunk({ post, tenants: { people } }: Walk, chunk: readonly number[], more: object = {}) {
  const sent = {
    account: people.C1.id,
    filename: `film-${newId()}.mp4`,
    chunkIndex: 0,
    totalChunks: 2,
    chunk,
  }
  return post(people.C1, 'videocontent/upload', { ...sent, ...more })
}

async function begun(walk: Walk): Promise<string> {
  const { data } = await beginUpload(walk)
  return (data as { uploadId: string }).uploadId
}

/** Refusals of actions on videos and their uploads. */
export const VIDEO_REFUSALS = {
  video_not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'videocontent/req_play_token', { account: people.C1.id, id: newId() }),
  upload_not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'videocontent/cancel', { account: people.C1.id, uploadId: newId() }),
  upload_cancelled: async (walk) => {
    const { C1 } = walk.tenants.people
    const uploadId = await begun(walk)
    await walk.post(C1, 'videocontent/cancel', { account: C1.id, uploadId })
    return beginUpload(walk, { uploadId })
  },
  upload_conflict: async (walk) =>
    beginUpload(walk, { uploadId: await begun(walk), filename: 'another.mp4' }),
  video_quota_exceeded: async (walk) => {
    const { S2 } = walk.tenants.people
    const { data } = await walk.post(S2, 'videocontent/list', { account: S2.id })
    await addVideo(walk.fixture, { account: S2.id, size: (data as { quota: { max: number } }).quota.max })
    return walk.post(S2, 'videocontent/begin', { account: S2.id, filename: 'one-more.mp4', size: 1 })
  },
  video_in_use: async (walk) => {
    const { C1 } = walk.tenants.people
    const id = await addVideo(walk.fixture, { account: C1.id })
    await addStream(walk.fixture, {
      type: 'replaystreaming',
      hostId: C1.id,
      own: { video_id: id, played_broadcast_id: null },
    })
    return walk.post(C1, 'videocontent/remove', { account: C1.id, id })
  },
  play_link_invalid: ({ get }) => get(null, `/play/${newId()}/file`),
} as const satisfies Partial<Record<ErrorCode, Raise>>
