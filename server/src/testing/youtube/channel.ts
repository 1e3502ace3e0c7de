import { randomUUID } from 'node:crypto'

type Snippet = {
  readonly title?: string
  readonly scheduledStartTime?: string
  readonly scheduledEndTime?: string
}
type Body = {
  readonly id?: string
  readonly snippet?: Snippet
  readonly status?: { readonly privacyStatus?: string }
  readonly cdn?: object
}
type LifeCycle = 'created' | 'ready' | 'live' | 'complete'

/** A broadcast as the stand-in keeps it. */
export type StoredBroadcast = {
  readonly id: string
  channelId: string
  snippet: Snippet
  privacy: string
  lifeCycle: LifeCycle
  boundStreamId: string | null
}
type StoredStream = {
  readonly id: string
  readonly channelId: string
  readonly title: string
  readonly key: string
  active: boolean
}

/** A refusal in the words of the YouTube API. */
export class YoutubeError extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}

/** The half of YouTube that keeps broadcasts and streams, with the rules by which one becomes live. */
export function channelsOf(ingestion: string) {
  const broadcasts = new Map<string, StoredBroadcast>()
  const streams = new Map<string, StoredStream>()

  const broadcastOf = (channelId: string, id: string | null) => {
    const found = broadcasts.get(id ?? '')
    if (!found || found.channelId !== channelId) throw new YoutubeError(404, 'liveBroadcastNotFound')
    return found
  }
  const streamOf = (channelId: string, id: string | null) => {
    const found = streams.get(id ?? '')
    if (!found || found.channelId !== channelId) throw new YoutubeError(404, 'liveStreamNotFound')
    return found
  }
  const shown = ({ id, snippet, privacy, lifeCycle, boundStreamId }: StoredBroadcast) => ({
    ...{ kind: 'youtube#liveBroadcast', id, snippet },
    ...{ status: { lifeCycleStatus: lifeCycle, privacyStatus: privacy }, contentDetails: { boundStreamId } },
  })
  const shownStream = ({ id, title, key, active }: StoredStream) => ({
    ...{
      kind: 'youtube#liveStream',
      id,
      snippet: { title },
      status: { streamStatus: active ? 'active' : 'ready' },
    },
    cdn: { ingestionType: 'rtmp', ingestionInfo: { streamName: key, ingestionAddress: ingestion } },
  })

  function transition(broadcast: StoredBroadcast, target: string | null) {
    const { lifeCycle } = broadcast
    if (lifeCycle === target) throw new YoutubeError(403, 'redundantTransition')
    if (target === 'live') {
      if (lifeCycle !== 'ready') throw new YoutubeError(403, 'invalidTransition')
      if (!streams.get(broadcast.boundStreamId ?? '')?.active)
        throw new YoutubeError(403, 'errorStreamInactive')
    } else if (target !== 'complete' || lifeCycle !== 'live') throw new YoutubeError(403, 'invalidTransition')
    broadcast.lifeCycle = target
    return shown(broadcast)
  }

  /** Returns one call of a channel, or throws Refused. */
  function answer(
    channel: { readonly id: string; readonly title: string },
    call: string,
    query: URLSearchParams,
    body: Body,
  ): object | null {
    const id = query.get('id')
    switch (call) {
      case 'GET channels':
        return { items: [{ id: channel.id, snippet: { title: channel.title } }] }
      case 'GET liveBroadcasts':
        return {
          items: [...broadcasts.values()].filter(({ channelId }) => channelId === channel.id).map(shown),
        }
      case 'POST liveBroadcasts': {
        const made: StoredBroadcast = {
          id: randomUUID().slice(0, 11),
          channelId: channel.id,
          ...planIn(body),
          lifeCycle: 'created',
          boundStreamId: null,
        }
        broadcasts.set(made.id, made)
        return shown(made)
      }
      case 'PUT liveBroadcasts': {
        const changed = broadcastOf(channel.id, body.id ?? null)
        if (changed.lifeCycle === 'live' || changed.lifeCycle === 'complete')
          throw new YoutubeError(403, 'liveBroadcastModificationNotAllowed')
        return shown(Object.assign(changed, planIn(body)))
      }
      case 'DELETE liveBroadcasts': {
        const gone = broadcastOf(channel.id, id)
        if (gone.lifeCycle === 'live') throw new YoutubeError(403, 'liveBroadcastDeletionNotAllowed')
        broadcasts.delete(gone.id)
        return null
      }
      case 'POST liveBroadcasts/bind': {
        const bound = broadcastOf(channel.id, id)
        if (bound.lifeCycle === 'live' || bound.lifeCycle === 'complete')
          throw new YoutubeError(403, 'liveBroadcastBindingNotAllowed')
        Object.assign(bound, {
          boundStreamId: streamOf(channel.id, query.get('streamId')).id,
          lifeCycle: 'ready',
        })
        return shown(bound)
      }
      case 'POST liveBroadcasts/transition':
        return transition(broadcastOf(channel.id, id), query.get('broadcastStatus'))
      case 'POST liveStreams': {
        if (!body.cdn || !body.snippet?.title) throw new YoutubeError(400, 'cdnRequired')
        const made = {
          id: `stream-${randomUUID()}`,
          channelId: channel.id,
          title: body.snippet.title,
          key: `key-${randomUUID()}`,
          active: false,
        }
        streams.set(made.id, made)
        return shownStream(made)
      }
      case 'GET liveStreams':
        return {
          items: [...streams.values()]
            .filter((stream) => stream.id === id && stream.channelId === channel.id)
            .map(shownStream),
        }
      case 'DELETE liveStreams': {
        const gone = streamOf(channel.id, id)
        if ([...broadcasts.values()].some(({ boundStreamId }) => boundStreamId === gone.id))
          throw new YoutubeError(403, 'liveStreamDeletionNotAllowed')
        streams.delete(gone.id)
        return null
      }
      default:
        throw new YoutubeError(404, 'notFound')
    }
  }

  return { answer, broadcasts, streams }
}

function planIn({ snippet, status }: Body) {
  const { title = '', scheduledStartTime: start = '', scheduledEndTime: end } = snippet ?? {}
  if (title === '' || title.length > 100 || /[<>]/.test(title)) throw new YoutubeError(400, 'invalidTitle')
  if (Number.isNaN(Date.parse(start))) throw new YoutubeError(400, 'scheduledStartTimeRequired')
  if (end !== undefined && !(Date.parse(end) > Date.parse(start)))
    throw new YoutubeError(400, 'invalidScheduledEndTime')
  if (!['public', 'unlisted', 'private'].includes(status?.privacyStatus ?? ''))
    throw new YoutubeError(400, 'invalidPrivacyStatus')
  return { snippet: snippet as Snippet, privacy: status?.privacyStatus as string }
}
