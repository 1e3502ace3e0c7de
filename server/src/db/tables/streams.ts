import type { Generated } from 'kysely'
import type { LiveState } from '@samtale/contract/meetings/live-states'
import type { StreamPrivacy, StreamTarget } from '@samtale/contract/streams/live-streams'

/** What a meeting of a watched type has beside the meeting: see `0010-streams.ts`. */
export type Streams = {
  meeting_id: string
  viewing_url: Generated<string | null>
  viewers_group_id: Generated<string | null>
  target: Generated<StreamTarget | null>
  privacy: Generated<StreamPrivacy | null>
  rtmp_url: Generated<string | null>
  stream_key: Generated<unknown>
  broadcast_id: Generated<string | null>
  stream_id: Generated<string | null>
  live_state: Generated<LiveState>
  failure: Generated<string | null>
  sent_by: Generated<string | null>
  sent_at: Generated<Date | null>
  /** Until then the node that sends it is surely there. */
  lease_until: Generated<Date | null>
  /** Where other nodes reach that node, where there are several. */
  node_address: Generated<string | null>
  live_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  record: Generated<boolean>
  video_id: Generated<string | null>
  played_broadcast_id: Generated<string | null>
  played_name: Generated<string | null>
  stopped_at: Generated<Date | null>
}

/** The devices that show a live stream without taking part. */
export type StreamDevices = { meeting_id: string; device_id: string }

/** Each account's permission to stream to its channel; the refresh token is encrypted. */
export type YoutubeConnections = {
  account_id: string
  refresh_token: unknown
  channel_id: string | null
  channel: string | null
  connected_by: string | null
  connected_at: Date
  /** Google has ended it. */
  expired_at: Generated<Date | null>
}

/** Connections to Google that were begun and not finished; the verifier is encrypted. */
export type OauthStates = {
  state_hash: Buffer
  session_id: string
  browser_hash: Buffer
  verifier: unknown
  expires_at: Date
}
