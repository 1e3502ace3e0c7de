import type { StreamType } from '@samtale/contract/streams/streams'
import { newId } from '#db/new-id.ts'
import type { OwnColumns } from '#modules/streams/store-stream.ts'
import { encryptKey } from '#modules/streams/stream-key.ts'
import type { TestApp } from './test-app.ts'

type StreamOptions = {
  readonly type: StreamType
  readonly hostId: string
  readonly name?: string
  /** Minutes from now. */
  readonly from?: number
  readonly to?: number
  readonly over?: boolean
  readonly members?: readonly string[]
  readonly devices?: readonly string[]
  readonly own?: OwnColumns
}

const MINUTE_MS = 60_000
/** What each type has of its own when nobody says otherwise. */
const OWN = {
  livestreaming: { target: 'rtmp', rtmp_url: 'rtmp://live.example.org/app', privacy: 'unlisted' },
  scheduledevent: { viewing_url: 'https://example.org/menu' },
  replaystreaming: { played_broadcast_id: 'abcdefghijk', played_name: 'The stream' },
} as const satisfies Record<StreamType, OwnColumns>

/**
 * For tests: rows of a live stream, an event or a replay, as if it had been planned an hour ago. It begins in
 * ten hours unless said.
 */
export async function addStream({ db, clock }: Pick<TestApp, 'db' | 'clock'>, columns: StreamOptions) {
  const { type, hostId, from = 600, to = from + 60, over = false, members = [], devices = [] } = columns
  const now = clock.now()
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const id = newId()
  const stream = { id, name: columns.name ?? `A ${type}`, location: `room-${id}` }
  const status = over
    ? 'concluded'
    : from > 0
      ? 'pending'
      : type === 'livestreaming'
        ? 'waiting'
        : 'inprogress'
  await db
    .insertInto('meetings')
    .values({
      ...{
        ...stream,
        type,
        status,
        host_id: hostId,
        group_id: null,
        device_id: null,
        created_at: later(-60),
      },
      ...{ begin_time: later(from), end_time: later(to), over_at: over ? later(to) : null },
    })
    .execute()
  const key = type === 'livestreaming' ? { stream_key: await encryptKey(db, 'the-key', now) } : {}
  await db
    .insertInto('streams')
    .values({ meeting_id: id, ...OWN[type], ...key, ...columns.own })
    .execute()
  if (members.length > 0)
    await db
      .insertInto('meeting_members')
      .values(members.map((user_id) => ({ meeting_id: id, user_id })))
      .execute()
  if (devices.length > 0)
    await db
      .insertInto('meeting_devices')
      .values(devices.map((device_id) => ({ meeting_id: id, device_id })))
      .execute()
  return stream
}
