import type { Generated } from 'kysely'

/** Videos that are whole, in the list of their account. */
export type Videos = {
  id: string
  account_id: string
  uploaded_by: string | null
  filename: string
  description: Generated<string>
  /** Bytes. */
  size: number
  /** Of what was uploaded. */
  sha256: Buffer
  /** Where the file that is played is: see the video store. */
  stored_as: string
  duration_seconds: number | null
  /** What the file store calls its picture. */
  poster: string | null
  state: 'preparing' | 'ready'
  /** Percent of its conversion that are done; null while it is not converted. */
  progress: Generated<number | null>
  /** Why it could not be made ready; null while it could. */
  failure: Generated<'conversion_failed' | 'preparation_failed' | null>
  /** How often it was begun to be made ready. */
  prepare_attempts: Generated<number>
  source: 'upload' | 'recording'
  created_at: Date
  removed_at: Generated<Date | null>
}

/** Uploads that are under way. */
export type VideoUploads = {
  id: string
  account_id: string
  user_id: string
  filename: string
  description: Generated<string>
  size: number | null
  total_chunks: number
  /** One bit for each chunk that is written down for good, as text of 0 and 1. */
  received: string
  /** Whether its first chunk began it, so that file name and chunks are all that it is known by. */
  unnamed: Generated<boolean>
  state: 'receiving' | 'checking' | 'cancelled' | 'done'
  created_at: Date
  last_chunk_at: Date
  /** Where its chunks lie; null while an older version has it in hand. */
  storage_id: Generated<string | null>
}

/** Spent once a browser has exchanged it for a cookie. */
export type PlayTokens = {
  token_hash: Buffer
  video_id: string
  /** What is played until it expires. */
  stored_as: string
  user_id: string | null
  meeting_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
  cookie_hash: Generated<Buffer | null>
}
