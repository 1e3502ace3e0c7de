import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { Role } from '@samtale/contract/core/permissions'
import type { Group, groups } from '@samtale/contract/groups/groups'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'

type Row = Pick<Group, 'id' | 'name' | 'description' | 'version' | 'members' | 'devices'> & {
  created_at: Date
  parent_id: string
  parent_role: Role
  parent_name: string
}

/** Nobody who is deleted is shown or counted. */
const MEMBERS = `from group_members m join users u on u.id = m.user_id where m.group_id = g.id and u.status <> 'deleted'`
const DEVICES = 'from group_devices gd join devices d on d.id = gd.device_id where gd.group_id = g.id'

const members = `(select coalesce(json_agg(json_build_object('id', m.id,
    'userId', json_build_object('id', u.id, 'email', u.email, 'profile', json_build_object('name', u.name)))
    order by u.name collate "da-x-icu", u.id), '[]') ${MEMBERS}) as members`
const devices = `(select coalesce(json_agg(json_build_object('id', gd.id,
    'deviceId', json_build_object('id', d.id, 'deviceName', left(d.code, 4) || '-' || right(d.code, 4), 'userDeviceName', d.name))
    order by d.name collate "da-x-icu", d.id), '[]') ${DEVICES}) as devices`

const source: ListSource<Row, typeof groups.listAll.list> = {
  select: `g.id, g.name, g.description, g.version, g.created_at, g.parent_id, p.role as parent_role, p.name as parent_name, ${members}, ${devices}`,
  from: 'groups g join users p on p.id = g.parent_id',
  key: 'g.id',
  text: { name: 'g.name', description: 'g.description' },
  sort: {
    createdAt: 'g.created_at',
    managedBy: 'p.name collate "da-x-icu"',
    membersCount: `(select count(*) ${MEMBERS})`,
    devicesCount: `(select count(*) ${DEVICES})`,
  },
}

/** Groups as lists show them. */
export function groupsStore(db: Db) {
  const list = async (query: ListQuery, where: RawBuilder<unknown>): Promise<Page<Group>> => {
    const { data, total } = await listRows(db, source, query, where)
    return { data: data.map(toGroup), total }
  }
  return {
    of: (ownerId: string, query: ListQuery) => list(query, sql`g.parent_id = ${ownerId}`),
    all: (query: ListQuery) => list(query, sql`true`),
  }
}

/** One group as answers carry it. */
export async function findGroup(db: Db, id: string): Promise<Group> {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`select ${source.select} from ${source.from} where g.id = $1`, [id]),
  )
  return toGroup(rows[0] as Row)
}

const toGroup = ({ created_at, parent_id, parent_role, parent_name, ...row }: Row): Group => ({
  ...row,
  parentId: { id: parent_id, role: parent_role, profile: { name: parent_name } },
  customerId: parent_id,
  membersCount: row.members.length,
  devicesCount: row.devices.length,
  createdAt: created_at.toISOString(),
})
