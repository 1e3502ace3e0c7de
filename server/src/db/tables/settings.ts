import type { Generated } from 'kysely'
import type { SystemPicture } from '@samtale/contract/uploads/uploads'

/** The settings of the deployment, one JSON value for each part. */
export type Settings = {
  category: string
  value: unknown
  version: Generated<number>
  updated_at: Generated<Date>
}

/** A picture as it was stored, under a name that is given once. */
export type Uploads = {
  name: string
  kind: SystemPicture | 'profile'
  owner_id: string | null
  bytes: number
  width: number
  height: number
  created_at: Date
}

/** A file that every node serves: a picture, or one out of a video. */
export type Files = { name: string; content: Buffer; created_at: Generated<Date> }

/** Small secrets made at first start, such as the key of the embedded service's tokens. */
export type Secrets = {
  name: string
  value: Buffer
  /** Null for one that was drawn before this was noted. */
  created_at: Generated<Date | null>
}
