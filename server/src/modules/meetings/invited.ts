import { sql, type RawBuilder } from 'kysely'
import { accountOf } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db, Trx } from '#db/schema.ts'

/** Somebody or something by its id and its name. */
export type Named = { readonly id: string; readonly name: string }

/** Who and what is to come to a meeting. */
export type Invited = { readonly group: Named | null; readonly members: readonly Named[]; readonly devices: readonly Named[]; readonly deviceId: string | null }

type Sent = {
  readonly groupId?: string | null | undefined
  readonly members: readonly string[]
  readonly devices: readonly string[]
  readonly deviceId?: string | null | undefined
}

/** What the host and the caller, if that is somebody else, have on offer; and what the meeting has of it now. */
export type Offer = { readonly host: Actor; readonly actor: Actor; readonly stored: Stored }
type Stored = { readonly groupId: string | null; readonly members: readonly string[]; readonly devices: readonly string[] }
export const NOTHING: Stored = { groupId: null, members: [], devices: [] }

/**
 * The chosen people, devices and group, held until the transaction ends so that nobody deletes them meanwhile. A group that is newly chosen
 * brings its members. Whoever was invited before stays, unless they are gone. Throws at the field of what is not on offer.
 */
export const lockInvited = (trx: Trx, offer: Offer, sent: Sent) => choose({ trx, lock: (alias) => sql`for share of ${sql.ref(alias)}` }, offer, sent)

/** The same for those who only want to know. */
export const findInvited = (db: Db, offer: Offer, sent: Sent) => choose({ trx: db, lock: () => sql`` }, offer, sent)

type Deps = { readonly trx: Db; readonly lock: (alias: string) => RawBuilder<unknown> }

async function choose(ground: Deps, offer: Offer, sent: Sent): Promise<Invited> {
  const members = await membersOf(ground, offer, sent)
  const devices = await devicesOf(ground, offer, sent)
  const group = await groupOf(ground, offer, sent.groupId)
  return { group, members, devices, deviceId: sent.deviceId?.toLowerCase() ?? null }
}

/** The accounts whose people, devices and groups are on offer. */
const accountsOf = ({ host, actor }: Offer) => [accountOf(host), accountOf(actor)]

async function membersOf({ trx, lock }: Deps, offer: Offer, { members, groupId }: Sent): Promise<readonly Named[]> {
  const { host, stored } = offer
  const asked = unique(members).filter((id) => id !== host.id)
  const newGroup = groupId && groupId.toLowerCase() !== stored.groupId ? groupId : null
  const { rows } = await sql<Named & { status: string; wasInvited: boolean; isOffered: boolean }>`
    select u.id, u.name, u.status, u.id = any(${stored.members}::uuid[]) as "wasInvited",
      u.role = 'member' and u.status in ('active', 'pending') and (u.parent_id = any(${accountsOf(offer)}::uuid[]) or ${inGroup(offer, groupId)}) as "isOffered"
    from users u
    where u.id <> ${host.id} and (u.id = any(${asked}::uuid[]) or (u.role = 'member' and u.status in ('active', 'pending') and ${inGroup(offer, newGroup)}))
    order by u.id ${lock('u')}`.execute(trx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const isForeign = (id: string) => !known.get(id)?.isOffered && !stored.members.includes(id)
  if (asked.some(isForeign)) throw new AppError('user_not_found', { fields: { members: 'not_found' } })
  return rows.filter(({ isOffered, wasInvited, status }) => isOffered || (wasInvited && status !== 'deleted'))
}

/** A group may hold people whom its owner does not manage itself: with it they are on offer. */
const inGroup = (offer: Offer, groupId: string | null | undefined) => sql`exists (
  select from group_members gm join groups g on g.id = gm.group_id
  where gm.user_id = u.id and g.id = ${groupId ?? null}::uuid and g.parent_id = any(${accountsOf(offer)}::uuid[]))`

async function devicesOf({ trx, lock }: Deps, offer: Offer, { devices, deviceId }: Sent): Promise<readonly Named[]> {
  const asked = unique(deviceId ? [...devices, deviceId] : devices)
  const { rows } = await sql<Named & { isOffered: boolean }>`
    select d.id, d.name, d.owner_id is not null and d.owner_id = any(${accountsOf(offer)}::uuid[]) as "isOffered" from devices d
    where d.id = any(${asked}::uuid[]) order by d.id ${lock('d')}`.execute(trx)
  const offered = new Set(rows.filter(({ isOffered }) => isOffered).map(({ id }) => id))
  const missing = asked.filter((id) => !offered.has(id) && !offer.stored.devices.includes(id))
  if (missing.length > 0) {
    const field = missing.includes(deviceId?.toLowerCase() ?? '') ? 'deviceId' : 'devices'
    throw new AppError('device_not_found', { fields: { [field]: 'not_found' } })
  }
  return rows.filter(({ isOffered }) => isOffered)
}

async function groupOf({ trx, lock }: Deps, offer: Offer, groupId: string | null | undefined): Promise<Named | null> {
  if (!groupId) return null
  const { rows } = await sql<Named>`
    select id, name from groups g where g.id = ${groupId} and (g.parent_id = any(${accountsOf(offer)}::uuid[]) or g.id = ${offer.stored.groupId}::uuid) ${lock('g')}`.execute(
    trx,
  )
  if (!rows[0]) throw new AppError('group_not_found', { fields: { groupId: 'not_found' } })
  return rows[0]
}

/** Throws at what nothing is chosen of, though there is something to choose. */
export async function checkChosen(trx: Db, offer: Offer, { members, devices }: Invited) {
  const accounts = accountsOf(offer)
  const { rows } = await sql<{ people: boolean; devices: boolean }>`
    select exists (select from users where parent_id = any(${accounts}::uuid[]) and role = 'member' and status in ('active', 'pending') and id <> ${offer.host.id})
      as people, exists (select from devices where owner_id = any(${accounts}::uuid[])) as devices`.execute(trx)
  const noMember = members.length === 0 && rows[0]?.people
  const noDevice = devices.length === 0 && rows[0]?.devices
  if (noMember || noDevice) throw fieldError({ ...(noMember && { members: 'choose_a_member' }), ...(noDevice && { devices: 'choose_a_device' }) })
}

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
