import { sql, type RawBuilder } from 'kysely'
import { LIST_LIMIT, type ListQuery, type Page } from '@samtale/contract/core/list'
import type { Device } from '@samtale/contract/devices/device'
import { deviceStatus } from './status.ts'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'
import { toDevice } from './to-device.ts'
import {
  allDevices,
  BESIDE_DEVICE,
  deviceColumns,
  ownDevices,
  unassignedDevices,
  type DeviceRow,
  type Reader,
} from './devices.source.ts'

/** Devices as lists show them. */
export function devicesStore(db: Db) {
  const list = async (
    source: ListSource<DeviceRow>,
    query: ListQuery,
    where: RawBuilder<unknown>,
  ): Promise<Page<Device>> => {
    const { data, total } = await listRows(db, source, query, where)
    return { data: data.map(toDevice), total }
  }

  return {
    devicesOf: (reader: Reader, ownerId: string, query: ListQuery) =>
      list(ownDevices(reader, query.sortOrder.name), query, sql`d.owner_id = ${ownerId}`),

    all: (reader: Reader, query: ListQuery) =>
      list(allDevices(reader, query.sortOrder.name), query, sql`d.owner_id is not null`),

    connectedUnassigned: (reader: Reader, query: ListQuery) =>
      list(
        unassignedDevices(reader),
        query,
        sql`d.owner_id is null and ${deviceStatus(reader.now)} <> 'PoweredOff'`,
      ),

    /** Returns what somebody may dial: their marks first, then by name, at most as many as a list shows. */
    async speedDials(reader: Reader, ownerId: string): Promise<Page<Device>> {
      const { rows } = await sql<DeviceRow>`
        select ${deviceColumns(reader)}
        from (
          select d.* from devices d left join device_favourites f on f.device_id = d.id and f.user_id = ${reader.id}
          where d.owner_id = ${ownerId} order by (f.user_id is null), d.name collate "da-x-icu", d.id limit ${LIST_LIMIT}
        ) d ${sql.raw(BESIDE_DEVICE)}
        order by favourite desc, d.name collate "da-x-icu", d.id`.execute(db)
      const total = await sql<{
        count: string
      }>`select count(*) from devices where owner_id = ${ownerId}`.execute(db)
      return { data: rows.map(toDevice), total: Number(total.rows[0]?.count ?? 0) }
    },
  }
}

/** One device as answers carry it. */
export async function findDevice(db: Db, reader: Reader, id: string): Promise<Device> {
  const { rows } = await sql<DeviceRow>`
    select ${deviceColumns(reader)} from devices d ${sql.raw(BESIDE_DEVICE)} where d.id = ${id}`.execute(db)
  return toDevice(rows[0] as DeviceRow)
}
