import { CHUNK_BYTES, MAX_CHUNKS } from '@samtale/contract/videos/videos'
import { planEvent, planLive, timesOf } from './streams.ts'
import { beginUpload, sendChunk } from './videos.ts'
import type { FieldRaisers } from './walk.ts'

const bytesOf = (text: string, length: number) => [...Buffer.alloc(length, text)]

/** What can be wrong with a field of a call on live streams, events, replays and videos. */
export const STREAM_FIELDS = {
  streaming_url_required: (walk) => {
    const { post, tenants } = walk
    const replay = {
      name: 'Again',
      ...timesOf(walk),
      members: [tenants.people.M1.id],
      replayStreamingId: ' ',
    }
    return post(tenants.people.C1, 'meetings/createreplaystreaming', replay)
  },
  enter_valid_url: (walk) => planEvent(walk, { scheduledeventViewingUrl: 'the menu' }),
  choose_a_viewer: (walk) => planLive(walk, { livestreamingDevices: [] }),
  time_in_past: (walk) => planEvent(walk, { beginTime: '2026-01-05T10:00:00Z' }),
  stream_key_required: (walk) => planLive(walk, { streamKey: '' }),
  please_insert_valid_rtmp_url: (walk) => planLive(walk, { rtmpUrl: 'https://live.example.org/app' }),
  address_not_allowed: (walk) => planLive(walk, { rtmpUrl: 'rtmp://127.0.0.1/app' }),
  not_a_video: (walk) => sendChunk(walk, bytesOf('Dear diary, ', CHUNK_BYTES)),
  video_too_large: (walk) => beginUpload(walk, { size: CHUNK_BYTES * MAX_CHUNKS + 1 }),
  chunk_too_large: (walk) => sendChunk(walk, bytesOf('x', CHUNK_BYTES + 1)),
  chunk_wrong_size: (walk) => sendChunk(walk, bytesOf('x', 10)),
} as const satisfies FieldRaisers
