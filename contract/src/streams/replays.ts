import * as z from 'zod/mini'
import { endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import { Email, Id, Instant, filled, text } from '../core/fields.ts'
import {
  changed,
  planErrors,
  planned,
  PlayedSource,
  streamList,
  streamRow,
  withoutViewers,
} from './streams.ts'

/** Seconds after its begin at which a replay starts to play. */
export const REPLAY_WAIT_SECONDS = 120

/** A replay as its list and its editor read it. */
export const Replay = z.object({
  ...streamRow,
  type: z.literal('replaystreaming'),
  replaystreaming: z.object({
    /** The video that is played; null for a stream that is on YouTube alone. */
    replayId: z.nullable(Id),
    groupId: z.nullable(Id),
    streamId: z.nullable(z.string()),
    /** Always null: a replay sends nothing. */
    streamKey: z.nullable(z.string()),
    broadcastId: z.string(),
    /** The waiting screen and player. */
    viewingUrl: z.string(),
    /** What is played, under the name that its choice had. */
    name: z.string(),
  }),
})
/** A parsed replay. */
export type Replay = z.infer<typeof Replay>

const replay = {
  ...planned,
  ...withoutViewers,
  deviceId: z.optional(z.null()),
  name: filled('title_required', 120),
  /** `livestreaming.broadcastId` of the chosen one. */
  replayStreamingId: filled('streaming_url_required', 120),
  devices: z._default(z.array(Id).check(z.maxLength(1, 'too_many')), []),
}
const replayErrors = [...planErrors, 'stream_not_found'] as const

/** The calls of replays: planning them, and what their player asks. */
export const replays = endpoints({
  create: {
    resource: 'replays',
    method: 'POST',
    path: 'meetings/createreplaystreaming',
    can: 'addReplaystreamings',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject(replay),
    output: Replay,
    errors: replayErrors,
    summary: 'Schedules a replay of a past stream or a video.',
    invalidates: ['devices'],
  },
  list: {
    resource: 'replays',
    method: 'POST',
    path: 'meetings/getreplaystreamings',
    can: 'viewReplaystreamings',
    ...streamList(Replay),
    errors: [],
    summary: 'Lists replays in scope, latest start first, upcoming ones earliest first.',
  },
  update: {
    resource: 'replays',
    method: 'POST',
    path: 'meetings/updatereplaystreaming/{id}',
    can: 'editReplaystreamings',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({ ...changed, ...replay }),
    output: Replay,
    errors: ['replay_not_found', 'stream_not_upcoming', 'edit_conflict', ...replayErrors],
    summary: 'Updates an upcoming replay.',
    invalidates: ['devices'],
  },
  remove: {
    resource: 'replays',
    method: 'DELETE',
    path: 'meetings/deletereplaystreaming/{id}',
    can: 'deleteReplaystreamings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['stream_not_found', 'stream_not_upcoming', 'youtube_quota_exceeded', 'youtube_unavailable'],
    summary: 'Cancels an upcoming replay or live stream and deletes its broadcast on YouTube.',
    invalidates: ['streams', 'devices'],
  },
  play: {
    resource: 'replays',
    method: 'POST',
    path: 'meetings/replay/{room}',
    can: 'anyone',
    reads: true,
    input: z.strictObject({
      room: text(64),
      /** Read for visitors only; a signed-in caller is who the session says. */
      userName: z.optional(text(64)),
      userEmail: z.optional(z.union([z.literal(''), Email])),
    }),
    output: z.object({
      name: z.string(),
      serverTime: Instant,
      beginTime: Instant,
      endTime: Instant,
      /** When it starts to play: `REPLAY_WAIT_SECONDS` after the begin. */
      playsAt: Instant,
      /** Seconds; null when only the player knows. */
      duration: z.nullable(z.number()),
      source: PlayedSource,
    }),
    errors: ['meeting_not_found', 'video_not_found', 'meeting_not_started', 'meeting_ended', 'rate_limited'],
    summary: 'Returns what the player of a replay needs, from 15 minutes before the start to the end.',
  },
})
