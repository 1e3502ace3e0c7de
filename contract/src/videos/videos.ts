import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, line, lines, text } from '../core/fields.ts'
import type { UploadedFile } from '../uploads/uploads.ts'

/** Every chunk of a video has this many bytes, except the last. */
export const CHUNK_BYTES = 524_288
/** A video has at most so many chunks: 20 GB. */
export const MAX_CHUNKS = 40_960
/** Hours that a play token serves. */
export const PLAY_HOURS = 4
/** Hours after its last chunk that an unfinished upload is kept. */
export const UPLOAD_RETENTION_HOURS = 48

/** A video in the list of its account. */
export const Video = z.object({
  id: Id,
  filename: z.string(),
  description: z.string(),
  /** When it was whole. */
  date: Instant,
  /** Bytes. */
  size: z.number(),
  /** The account it belongs to. */
  account: Id,
  /** Seconds; null when nobody can tell. */
  duration: z.nullable(z.number()),
  /** Address of its picture, which needs no token; null without one. */
  poster: z.nullable(z.string()),
  /**
   * `preparing`: it is being made ready to be streamed and can be played already; `failed`: it could not, and
   * is played as it was uploaded, which not every browser can.
   */
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Percent of its conversion that are done; null while it is not converted. */
  progress: z.nullable(z.number()),
  /** Why it could not be made ready; with `failed` only. */
  failure: z.nullable(z.enum(['conversion_failed', 'preparation_failed'])),
  /** SHA-256 in hex of what was uploaded. */
  sha256: z.string(),
  source: z.enum(['upload', 'recording']),
  /** What a replay names it by. */
  broadcastId: z.string(),
})
/** A parsed video. */
export type Video = z.infer<typeof Video>

const VideoList = z.object({
  data: z.array(Video),
  total: z.number(),
  quota: z.object({ used: z.number(), max: z.number() }),
})
/** An account's videos, with its quota in bytes. */
export type VideoList = z.infer<typeof VideoList>

const filename = line(255).check(z.minLength(1, 'required'))
/** A number, also as a form writes it. */
const counted = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, 'invalid_value'))]),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.int('invalid_value'), z.minimum(0, 'invalid_value'), z.maximum(max, 'invalid_value')),
    ),
  )

/** Bytes: a part of a form, or a JSON array of them. */
const Chunk = z.custom<UploadedFile | Blob | readonly number[]>(
  (value) => typeof value === 'object' && value !== null,
  'file_missing',
)

/** How far an upload is. */
export const Upload = z.object({
  uploadId: Id,
  /** Bytes that are here, and the whole. */
  received: z.number(),
  size: z.nullable(z.number()),
  totalChunks: z.number(),
  /** The chunks that are still to come, as runs `[first, last]`, the first 1,000. */
  missing: z.array(z.tuple([z.number(), z.number()])),
})
/** The progress of one upload, from which the browser knows what to send next. */
export type Upload = z.infer<typeof Upload>

/** The calls of videos: uploading in chunks, the list, and the tokens that play one. */
export const videos = endpoints({
  begin: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/begin',
    can: 'addVideos',
    input: z.strictObject({
      account: Id,
      filename,
      description: z._default(lines(1000), ''),
      /** Bytes. */
      size: z
        .number()
        .check(
          z.int('invalid_value'),
          z.minimum(1, 'file_empty'),
          z.maximum(CHUNK_BYTES * MAX_CHUNKS, 'video_too_large'),
        ),
      /** An upload of one's own that was interrupted, to go on with. */
      uploadId: z.optional(Id),
    }),
    output: Upload,
    errors: [
      'user_not_found',
      'upload_not_found',
      'upload_cancelled',
      'upload_conflict',
      'video_quota_exceeded',
      'storage_full',
    ],
    summary:
      'Reserves space for a video, or returns the progress of an interrupted upload. Without it, the first chunk starts an upload.',
  },
  upload: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/upload',
    can: 'addVideos',
    upload: { file: 'chunk', max: CHUNK_BYTES, tooLarge: 'chunk_too_large', query: [], json: true },
    /** Without `uploadId` the account, the caller, the file name and `totalChunks` say which upload it is. */
    input: z.strictObject({
      chunkIndex: counted(MAX_CHUNKS - 1),
      totalChunks: counted(MAX_CHUNKS),
      filename,
      description: z._default(lines(1000), ''),
      account: Id,
      uploadId: z.optional(Id),
      chunk: Chunk,
    }),
    /** With the last missing chunk the list, as `list` answers it. */
    output: z.extend(Upload, { data: z.optional(z.array(Video)), total: z.optional(z.number()) }),
    errors: [
      'user_not_found',
      'upload_not_found',
      'upload_cancelled',
      'upload_conflict',
      'video_quota_exceeded',
      'file_not_uploaded',
      'storage_full',
      'unavailable',
    ],
    summary:
      'Uploads one chunk of a video, in any order and repeatable, as a multipart form or as JSON with an array of bytes.',
  },
  cancel: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/cancel',
    can: 'addVideos',
    input: z.strictObject({ account: Id, uploadId: Id }),
    output: z.object({}),
    errors: ['user_not_found', 'upload_not_found'],
    summary: "Cancels the caller's upload and deletes its chunks.",
  },
  list: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/list',
    can: 'viewVideos',
    reads: true,
    input: z.strictObject({ account: Id }),
    output: VideoList,
    errors: ['user_not_found'],
    summary: 'Lists up to 500 videos of an account, newest first, and its quota.',
  },
  remove: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/remove',
    can: 'deleteVideos',
    /** `filename`: what the caller believes the video is called. */
    input: z.strictObject({ account: Id, id: Id, filename: z.optional(text(255)) }),
    output: z.object({}),
    errors: ['user_not_found', 'video_not_found', 'video_in_use'],
    summary: 'Deletes a video that no upcoming replay uses.',
    invalidates: ['replays'],
  },
  playToken: {
    resource: 'videos',
    method: 'POST',
    path: 'videocontent/req_play_token',
    can: 'viewVideos',
    byKey: false,
    input: z.strictObject({ account: Id, id: Id }),
    output: z.object({
      token: z.string(),
      /** `/play/{id}?idt={token}`: opens the player once. */
      playUrl: z.string(),
      expiresAt: Instant,
    }),
    errors: ['user_not_found', 'video_not_found'],
    summary: `Returns a token to play one video for ${PLAY_HOURS} hours.`,
  },
})
