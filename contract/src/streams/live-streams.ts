import * as z from 'zod/mini'
import { endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import { Id, Instant, line, text } from '../core/fields.ts'
import { isRtmpUrl } from '../core/rtmp-url.ts'
import { LIVE_STATES } from '../meetings/live-states.ts'
import {
  changed,
  planErrors,
  planned,
  streamList,
  streamRow,
  streamSearch,
  watchingDevices,
} from './streams.ts'

/** Where the picture is sent. */
export const STREAM_TARGETS = ['youtube', 'rtmp'] as const
/** Where one live stream is sent. */
export type StreamTarget = (typeof STREAM_TARGETS)[number]
/** Who may watch it on YouTube. */
export const STREAM_PRIVACIES = ['public', 'unlisted', 'private'] as const
/** The visibility of one broadcast on YouTube. */
export type StreamPrivacy = (typeof STREAM_PRIVACIES)[number]

/** A live stream as its list and its editor read it. */
export const LiveStream = z.object({
  ...streamRow,
  type: z.literal('livestreaming'),
  livestreamingGroupId: z.nullable(Id),
  livestreamingdevices: watchingDevices,
  livestreaming: z.object({
    target: z.enum(STREAM_TARGETS),
    privacy: z.enum(STREAM_PRIVACIES),
    broadcastId: z.nullable(z.string()),
    streamId: z.nullable(z.string()),
    groupId: z.nullable(Id),
    /** Never to members; for the others' use, encrypted where it is stored. */
    streamKey: z.nullable(z.string()),
    /** RTMP address that the key belongs to. */
    rtmpUrl: z.nullable(z.string()),
    /** Where one watches it; null for a target that has no such page. */
    viewingUrl: z.nullable(z.string()),
    state: z.enum(LIVE_STATES),
    /** Why it failed, a code of ERRORS; null while it did not. */
    failure: z.nullable(z.string()),
    liveAt: z.nullable(Instant),
    endedAt: z.nullable(Instant),
    /** Kept as a video when it is over. */
    record: z.boolean(),
    videoId: z.nullable(Id),
  }),
})
/** A parsed live stream. */
export type LiveStream = z.infer<typeof LiveStream>

/** An address of a streaming server, `rtmp://host/app`. */
const RtmpUrl = text(2048).check(
  z.refine((address) => address === '' || isRtmpUrl(address), { error: 'please_insert_valid_rtmp_url' }),
)

const live = {
  ...planned,
  target: z._default(z.enum(STREAM_TARGETS, 'invalid_value'), 'youtube'),
  privacy: z._default(z.enum(STREAM_PRIVACIES, 'invalid_value'), 'unlisted'),
  /** For `rtmp` only. */
  rtmpUrl: z.optional(RtmpUrl),
  /** For `rtmp` only; left out of a change it stays as it was. */
  streamKey: z.optional(line(1024)),
  record: z._default(z.boolean(), true),
}

const youtubeErrors = [
  'youtube_not_connected',
  'youtube_live_not_enabled',
  'youtube_not_permitted',
  'youtube_quota_exceeded',
  'youtube_refused',
  'youtube_broadcast_gone',
  'youtube_unavailable',
] as const

/** One that was streamed, or is a video: what a replay may play. */
export const StreamingUrl = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['stream', 'video']),
  livestreaming: z.object({ broadcastId: z.string() }),
  /** Seconds; null when nobody knows. */
  duration: z.nullable(z.number()),
  createdAt: Instant,
})
/** One choice in the editor of a replay. */
export type StreamingUrl = z.infer<typeof StreamingUrl>

/** How the portal is to send a meeting's picture. */
export const Sending = z.discriminatedUnion('engine', [
  /** By the embedded service: the host's page streams to this socket address, whose ticket serves once. */
  z.object({
    engine: z.literal('embedded'),
    feedUrl: z.string(),
    keyFrameSeconds: z.number(),
    kilobitsPerSecond: z.number(),
  }),
  /** By a Jitsi: the fields of its `startRecording`. */
  z.object({
    engine: z.literal('jitsi'),
    rtmpStreamKey: z.nullable(z.string()),
    youtubeStreamKey: z.nullable(z.string()),
    youtubeBroadcastID: z.nullable(z.string()),
  }),
])
/** What the host's page needs to know to send the picture, by the video service in use. */
export type Sending = z.infer<typeof Sending>

/** The calls of live streams: planning, starting and stopping them. */
export const liveStreams = endpoints({
  create: {
    resource: 'streams',
    method: 'POST',
    path: 'meetings/createlivestreaming',
    can: 'addLivestreamings',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject(live),
    output: LiveStream,
    errors: [...planErrors, ...youtubeErrors],
    summary:
      'Schedules a meeting that is streamed to YouTube or another streaming server, and creates its broadcast on YouTube.',
  },
  list: {
    resource: 'streams',
    method: 'POST',
    path: 'meetings/getlivestreamings',
    can: 'viewLivestreamings',
    ...streamList(LiveStream),
    errors: [],
    summary: 'Lists live streams in scope, latest start first, upcoming ones earliest first.',
  },
  update: {
    resource: 'streams',
    method: 'POST',
    path: 'meetings/updatelivestreaming/{id}',
    can: 'editLivestreamings',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({ ...changed, ...live }),
    output: LiveStream,
    errors: ['stream_not_found', 'stream_not_upcoming', 'edit_conflict', ...planErrors, ...youtubeErrors],
    summary: 'Updates an upcoming live stream, also on YouTube.',
  },
  options: {
    resource: 'streams',
    method: 'POST',
    path: 'livestreaming/getlocallivestreamings',
    can: 'addReplaystreamings',
    reads: true,
    input: streamSearch,
    output: z.array(StreamingUrl),
    errors: [],
    summary: 'Lists up to 100 past streams and videos that a replay can play, newest first.',
  },
  start: {
    resource: 'streams',
    method: 'POST',
    path: 'livestreaming/start/{id}',
    can: 'editLivestreamings',
    input: z.strictObject({ id: Id }),
    output: Sending,
    errors: [
      'stream_not_found',
      'stream_over',
      'stream_already_live',
      'streaming_unavailable',
      ...youtubeErrors,
    ],
    summary: 'Starts a live stream that the caller moderates and returns how to send its video.',
  },
  stop: {
    resource: 'streams',
    method: 'POST',
    path: 'livestreaming/stop/{id}',
    can: 'editLivestreamings',
    input: z.strictObject({ id: Id }),
    output: LiveStream,
    errors: ['stream_not_found', 'stream_not_live', 'youtube_unavailable'],
    summary: 'Ends a live stream. The broadcast is completed and the recording becomes a video.',
    invalidates: ['videos'],
  },
  report: {
    resource: 'streams',
    method: 'POST',
    path: 'livestreaming/report/{id}',
    can: 'editLivestreamings',
    /** What the video service's own event said: `recordingStatusChanged`. */
    input: z.strictObject({ id: Id, on: z.boolean(), error: z.optional(line(255)) }),
    output: LiveStream,
    errors: ['stream_not_found', 'stream_not_live'],
    summary: "Receives the stream status that Jitsi reported to the host's page.",
  },
})
