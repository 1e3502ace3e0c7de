import * as z from 'zod/mini'
import { callYoutube, type Timings } from './call-youtube.ts'
import { YoutubeError } from './youtube-error.ts'

/** What YouTube calls the plan of a broadcast. */
export type BroadcastFields = {
  readonly title: string
  readonly scheduledStartTime: string
  readonly scheduledEndTime: string
  readonly privacyStatus: 'public' | 'unlisted' | 'private'
}

/** YouTube refuses longer ones. */
const MAX_TITLE = 100

const Broadcast = z.object({ id: z.string(), status: z.object({ lifeCycleStatus: z.string() }) })
const Stream = z.object({
  id: z.string(),
  cdn: z.object({
    ingestionInfo: z.object({
      streamName: z.string(),
      ingestionAddress: z.string(),
      rtmpsIngestionAddress: z.optional(z.string()),
    }),
  }),
})
const Statuses = z.object({ items: z.array(z.object({ status: z.object({ streamStatus: z.string() }) })) })
const Channels = z.object({
  items: z.optional(z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) }))),
})

/**
 * The calls of the YouTube Live API that this server makes, each with the access token of a channel. All
 * throw YoutubeError.
 */
export function broadcastCalls(api: string, timings: Timings) {
  const call = async <Response>(
    accessToken: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    what: string,
    query: Record<string, string>,
    rest: Rest<Response>,
  ) => {
    const response = await callYoutube(
      `${api}/${what}?${new URLSearchParams(query)}`,
      { method, accessToken, ...(rest.body && { body: rest.body }) },
      timings,
    )
    const read = rest.read.safeParse(response)
    if (!read.success) throw new YoutubeError(0, 'unreadable', { cause: read.error })
    return read.data
  }

  return {
    /** Its channel, once it is known that it may be streamed on: costs 2 units of the day's quota. */
    async channel(accessToken: string) {
      await call(
        accessToken,
        'GET',
        'liveBroadcasts',
        { part: 'id', mine: 'true', maxResults: '1' },
        { read: z.object({}) },
      )
      const { items = [] } = await call(
        accessToken,
        'GET',
        'channels',
        { part: 'snippet', mine: 'true' },
        { read: Channels },
      )
      const [first] = items
      if (!first) throw new YoutubeError(403, 'youtubeSignupRequired')
      return { id: first.id, title: first.snippet.title }
    },

    async insertBroadcast(accessToken: string, fields: BroadcastFields) {
      const { id } = await call(
        accessToken,
        'POST',
        'liveBroadcasts',
        { part: 'id,snippet,status,contentDetails' },
        { body: bodyOf(fields), read: Broadcast },
      )
      return id
    },

    async updateBroadcast(accessToken: string, id: string, fields: BroadcastFields) {
      const { snippet, status } = bodyOf(fields)
      await call(
        accessToken,
        'PUT',
        'liveBroadcasts',
        { part: 'id,snippet,status' },
        { body: { id, snippet, status }, read: Broadcast },
      )
    },

    async insertStream(accessToken: string, title: string) {
      const body = {
        snippet: { title: titleOf(title) },
        cdn: { ingestionType: 'rtmp', resolution: 'variable', frameRate: 'variable' },
        contentDetails: { isReusable: false },
      }
      const { id, cdn } = await call(
        accessToken,
        'POST',
        'liveStreams',
        { part: 'id,snippet,cdn,contentDetails,status' },
        { body, read: Stream },
      )
      const { streamName, ingestionAddress, rtmpsIngestionAddress } = cdn.ingestionInfo
      return { id, streamName, address: rtmpsIngestionAddress ?? ingestionAddress }
    },

    async bind(accessToken: string, id: string, streamId: string) {
      await call(
        accessToken,
        'POST',
        'liveBroadcasts/bind',
        { id, streamId, part: 'id,contentDetails' },
        { read: z.object({ id: z.string() }) },
      )
    },

    /** `active` while pictures arrive. */
    async streamStatus(accessToken: string, id: string) {
      const { items } = await call(
        accessToken,
        'GET',
        'liveStreams',
        { id, part: 'id,status' },
        { read: Statuses },
      )
      if (!items[0]) throw new YoutubeError(404, 'liveStreamNotFound')
      return items[0].status.streamStatus
    },

    /** Moves a broadcast on. One that is there already has not failed. */
    async transition(accessToken: string, id: string, broadcastStatus: 'live' | 'complete') {
      try {
        await call(
          accessToken,
          'POST',
          'liveBroadcasts/transition',
          { id, broadcastStatus, part: 'id,status' },
          { read: Broadcast },
        )
      } catch (error) {
        if (!(error instanceof YoutubeError) || error.reason !== 'redundantTransition') throw error
      }
    },

    deleteBroadcast: (accessToken: string, id: string) =>
      call(accessToken, 'DELETE', 'liveBroadcasts', { id }, { read: z.null() }),
    deleteStream: (accessToken: string, id: string) =>
      call(accessToken, 'DELETE', 'liveStreams', { id }, { read: z.null() }),
  }
}

type Rest<Response> = { readonly body?: object; readonly read: z.ZodMiniType<Response> }

const titleOf = (title: string) => title.replace(/[<>]/g, '').slice(0, MAX_TITLE)

/** This server starts and stops a broadcast itself, so that it is live no sooner than the room is told so. */
const bodyOf = ({ title, scheduledStartTime, scheduledEndTime, privacyStatus }: BroadcastFields) => ({
  snippet: { title: titleOf(title), scheduledStartTime, scheduledEndTime },
  status: { privacyStatus, selfDeclaredMadeForKids: false },
  contentDetails: {
    enableAutoStart: false,
    enableAutoStop: false,
    enableDvr: true,
    recordFromStart: true,
    enableEmbed: true,
    latencyPreference: 'normal',
    monitorStream: { enableMonitorStream: false },
  },
})
