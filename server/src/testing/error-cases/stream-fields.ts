import { CHUNK_BYTES, MAX_CHUNKS } from '@samtale/contract/videos/videos'
import { planEvent, planLive, timesOf } from './streams.ts'
import { beginUpload, sendChunk } from './videos.ts'
import type { FieldRaisers } from './case-context.ts'

const bytesOf = (text: string, length: number) => [...Buffer.alloc(length, text)]

/** What can be wrong with a field of a call on live streams, events, replays and videos. */
export const STREAM_FIELDS = {
  streaming_url_required: (context) => {
    const { post, tenants } = context
    const replay = {
      name: 'Again',
      ...timesOf(context),
      members: [tenants.people.M1.id],
      replayStreamingId: ' ',
    }
    return post(tenants.people.C1, 'meetings/createreplaystreaming', replay)
  },
  event_name_required: (context) => planEvent(context, { name: ' ' }),
  enter_valid_url: (context) => planEvent(context, { scheduledeventViewingUrl: 'the menu' }),
  choose_a_viewer: (context) => planLive(context, { livestreamingDevices: [] }),
  time_in_past: (context) => planEvent(context, { beginTime: '2026-01-05T10:00:00Z' }),
  stream_key_required: (context) => planLive(context, { streamKey: '' }),
  please_insert_valid_rtmp_url: (context) => planLive(context, { rtmpUrl: 'https://live.example.org/app' }),
  address_not_allowed: (context) => planLive(context, { rtmpUrl: 'rtmp://127.0.0.1/app' }),
  not_a_video: (context) => sendChunk(context, bytesOf('Dear diary, ', CHUNK_BYTES)),
  video_too_large: (context) => beginUpload(context, { size: CHUNK_BYTES * MAX_CHUNKS + 1 }),
  chunk_too_large: (context) => sendChunk(context, bytesOf('x', CHUNK_BYTES + 1)),
  chunk_wrong_size: (context) => sendChunk(context, bytesOf('x', 10)),
} as const satisfies FieldRaisers
