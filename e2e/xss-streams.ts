import type { Insertable } from 'kysely'
import { newId } from '../server/src/db/new-id.ts'
import type { Database, Db } from '../server/src/db/schema.ts'
import { demo } from './demo.ts'
import { ALL_PAYLOADS, PAYLOADS } from './xss-payloads.ts'

const HOUR = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * HOUR)
type OwnStream = Omit<Insertable<Database['streams']>, 'meeting_id'>

/**
 * Writes all payloads into live streams, events, replays and videos of the demo's customer, and addresses
 * that run where no check of the server would let them. Returns the room of a replay whose doors are open.
 */
export async function fillStreams(db: Db) {
  const { id: host } = await demo().api('customer').account.profile({})
  await fillVideos(db, host)
  await addStream(db, host, 'livestreaming', {
    target: 'youtube',
    viewing_url: 'javascript:alert(1)',
    live_state: 'failed',
    failure: ALL_PAYLOADS,
  })
  await addStream(db, host, 'livestreaming', { target: 'youtube', viewing_url: 'javascript:alert(1)' })
  await addStream(db, host, 'scheduledevent', { viewing_url: ALL_PAYLOADS })
  await addStream(db, host, 'scheduledevent', { viewing_url: 'javascript:alert(1)' })
  const replay = await addStream(db, host, 'replaystreaming', {
    played_broadcast_id: 'abcdefghijk',
    played_name: ALL_PAYLOADS,
  })
  const connected = {
    account_id: host,
    channel: ALL_PAYLOADS,
    channel_id: 'UC-one',
    refresh_token: '{}',
    connected_by: host,
    connected_at: hence(-1),
  }
  await db.insertInto('youtube_connections').values(connected).execute()
  return replay
}

/** One of each payload, and one of all of them, which is the newest: pickers offer a hundred. */
async function fillVideos(db: Db, account: string) {
  const row = (filename: string, description: string, at: number) => {
    const id = newId()
    const film = {
      size: 1,
      sha256: Buffer.alloc(32),
      stored_as: `disk:${id}.mp4`,
      state: 'ready' as const,
      source: 'upload' as const,
    }
    return {
      id,
      account_id: account,
      uploaded_by: account,
      filename,
      description,
      ...film,
      created_at: hence(-1 + at / 10_000),
    }
  }
  const rows = PAYLOADS.map((payload, at) => row(payload, payload, at))
  await db
    .insertInto('videos')
    .values([...rows, row(ALL_PAYLOADS, ALL_PAYLOADS, PAYLOADS.length)])
    .execute()
}

/** One that begins in some minutes, so that it is to come and its room is open. Returns its room. */
async function addStream(
  db: Db,
  host_id: string,
  type: Insertable<Database['meetings']>['type'],
  own: OwnStream,
) {
  const id = newId()
  const location = `room-${id}`
  const plan = {
    name: ALL_PAYLOADS,
    location,
    host_id,
    begin_time: hence(0.2),
    end_time: hence(2),
    created_at: hence(-1),
  }
  await db
    .insertInto('meetings')
    .values({ id, type, status: 'pending', group_id: null, device_id: null, over_at: null, ...plan })
    .execute()
  await db
    .insertInto('streams')
    .values({ meeting_id: id, ...own })
    .execute()
  return location
}
