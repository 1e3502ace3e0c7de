import { sql } from 'kysely'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { DeviceEvent, DeviceEventKind } from '@samtale/contract/devices/device'
import type { devices } from '@samtale/contract/devices/devices'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'

type Row = {
  readonly id: string
  readonly created_at: Date
  readonly kind: DeviceEventKind
  readonly detail: DeviceEvent['detail']
}
type EventFilter = {
  readonly deviceId: string
  readonly since: Date
  readonly kind: DeviceEventKind | undefined
}

const source: ListSource<Row, typeof devices.listEvents.list> = {
  select: 'e.id, e.created_at, e.kind, e.detail',
  from: 'device_events e',
  key: 'e.id',
  text: {},
  sort: { createdAt: 'e.created_at' },
}

/** The timeline of a device since it is its owner's: what it did for others is not theirs to know. */
export async function listEvents(
  db: Db,
  { deviceId, since, kind }: EventFilter,
  query: ListQuery,
): Promise<Page<DeviceEvent>> {
  const where = sql`e.device_id = ${deviceId} and e.created_at >= ${since} ${kind ? sql`and e.kind = ${kind}` : sql``}`
  // There is no text in it to be searched.
  const { data, total } = await listRows(db, source, { ...query, search: '' }, where)
  return {
    data: data.map(({ created_at, ...event }) => ({ ...event, createdAt: created_at.toISOString() })),
    total,
  }
}
