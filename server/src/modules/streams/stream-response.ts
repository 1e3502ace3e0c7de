import { AppError } from '@samtale/contract/core/errors'
import { can, type Actor } from '@samtale/contract/core/permissions'
import type { LiveStream } from '@samtale/contract/streams/live-streams'
import type { Replay } from '@samtale/contract/streams/replays'
import type { ScheduledEvent } from '@samtale/contract/streams/scheduled-events'
import type { Db } from '#db/schema.ts'
import { decryptKeys } from './stream-key.ts'
import { streamRow, type StreamRow } from './stream-row.ts'

type Row = StreamRow

/** What all three say alike. */
const common = ({
  id,
  name,
  location,
  beginTime,
  endTime,
  status,
  overAt,
  groupId,
  participantCount,
  members,
  devices,
  version,
  ...row
}: Row) => ({
  ...{ id, name, location, status, groupId, participantCount, members, devices, version },
  beginTime: beginTime.toISOString(),
  endTime: endTime.toISOString(),
  overAt: overAt?.toISOString() ?? null,
  host: { id: row.hostId, email: row.hostEmail, profile: { name: row.hostName, picture: row.hostPicture } },
})

/** Live streams as they go over the wire. Anyone who only looks on learns nothing that one could send by. */
export async function toLiveStreams(db: Db, actor: Actor, rows: readonly Row[]): Promise<LiveStream[]> {
  const maySend = can(actor, 'editLivestreamings')
  const keys = maySend
    ? await decryptKeys(
        db,
        rows.map(({ streamKey }) => streamKey),
      )
    : []
  return rows.map((row, at) => ({
    ...common(row),
    type: 'livestreaming',
    livestreamingGroupId: row.viewersGroupId,
    livestreamingdevices: row.viewers,
    livestreaming: {
      target: row.target ?? 'youtube',
      privacy: row.privacy ?? 'unlisted',
      broadcastId: row.broadcastId,
      groupId: row.groupId,
      streamId: maySend ? row.streamId : null,
      streamKey: keys[at] ?? null,
      rtmpUrl: maySend ? row.rtmpUrl : null,
      viewingUrl: row.viewingUrl,
      state: row.state,
      failure: row.failure,
      liveAt: row.liveAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      record: row.record,
      videoId: row.videoId,
    },
  }))
}

/** An event as it goes over the wire. */
export const toScheduledEvent = (row: Row): ScheduledEvent => ({
  ...common(row),
  type: 'scheduledevent',
  scheduledevent: { viewingUrl: row.viewingUrl ?? '' },
  scheduledeventViewingUrl: row.viewingUrl ?? '',
  stopped: row.stoppedAt !== null,
})

/** A replay as it goes over the wire. */
export const toReplay = (publicUrl: string, actor: Actor, row: Row): Replay => ({
  ...common(row),
  type: 'replaystreaming',
  replaystreaming: {
    replayId: row.videoId,
    groupId: row.groupId,
    streamId: can(actor, 'editReplaystreamings') ? row.playedStreamId : null,
    streamKey: null,
    broadcastId: row.playedBroadcastId ?? row.videoId ?? '',
    viewingUrl: `${publicUrl}/room/${row.location}`,
    name: row.playedName ?? '',
  },
})

/** One of them by its id, as changes answer it. */
export async function readStreamRow(db: Db, id: string): Promise<StreamRow> {
  const { rows } = await streamRow(id).execute(db)
  if (!rows[0]) throw new AppError('stream_not_found')
  return rows[0]
}

/** One live stream by its id. */
export async function readLiveStream(db: Db, actor: Actor, id: string): Promise<LiveStream> {
  const [answer] = await toLiveStreams(db, actor, [await readStreamRow(db, id)])
  return answer as LiveStream
}
