import { sql, type RawBuilder } from 'kysely'
import { accountOf } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db, Trx } from '#db/schema.ts'

/** Somebody or something by its id and its name. */
export type EntityRef = { readonly id: string; readonly name: string }

/** Who and what is to come to a meeting. */
export type Invitees = {
  readonly group: EntityRef | null
  readonly members: readonly EntityRef[]
  readonly devices: readonly EntityRef[]
  readonly deviceId: string | null
}

type Input = {
  readonly groupId?: string | null | undefined
  readonly members: readonly string[]
  readonly devices: readonly string[]
  readonly deviceId?: string | null | undefined
}

/**
 * What the host and the caller, if that is somebody else, have on offer; and what the meeting has of it now.
 */
export type Offer = { readonly host: Actor; readonly actor: Actor; readonly stored: Stored }
type Stored = {
  readonly groupId: string | null
  readonly members: readonly string[]
  readonly devices: readonly string[]
}
/** What a new meeting has stored. */
export const NOTHING: Stored = { groupId: null, members: [], devices: [] }

/**
 * Locks the chosen people, devices and group until the transaction ends, so that nobody deletes them meanwhile,
 * and returns them. A group that is newly chosen brings its members. A person who was invited before stays,
 * unless they are gone. Throws at the field of what is not on offer.
 */
export const lockInvitees = (trx: Trx, offer: Offer, input: Input) =>
  choose({ trx, lock: (alias) => sql`for share of ${sql.ref(alias)}` }, offer, input)

/** The same for those who only want to know. */
export const findInvitees = (db: Db, offer: Offer, input: Input) =>
  choose({ trx: db, lock: () => sql`` }, offer, input)

type Deps = { readonly trx: Db; readonly lock: (alias: string) => RawBuilder<unknown> }

async function choose(deps: Deps, offer: Offer, input: Input): Promise<Invitees> {
  const members = await membersOf(deps, offer, input)
  const devices = await devicesOf(deps, offer, input)
  const group = await groupOf(deps, offer, input.groupId)
  return { group, members, devices, deviceId: input.deviceId?.toLowerCase() ?? null }
}

/** The accounts whose people, devices and groups are on offer. */
const accountsOf = ({ host, actor }: Offer) => [accountOf(host), accountOf(actor)]

async function membersOf(
  { trx, lock }: Deps,
  offer: Offer,
  { members, groupId }: Input,
): Promise<readonly EntityRef[]> {
  const { host, stored } = offer
  const ids = unique(members).filter((id) => id !== host.id)
  const newGroup = groupId && groupId.toLowerCase() !== stored.groupId ? groupId : null
  const { rows } = await sql<EntityRef & { status: string; wasInvited: boolean; isOffered: boolean }>`
    select u.id, u.name, u.status, u.id = any(${stored.members}::uuid[]) as "wasInvited",
      u.role = 'member' and u.status in ('active', 'pending') and (u.parent_id = any(${accountsOf(offer)}::uuid[]) or ${inGroup(offer, groupId)}) as "isOffered"
    from users u
    where u.id <> ${host.id} and (u.id = any(${ids}::uuid[]) or (u.role = 'member' and u.status in ('active', 'pending') and ${inGroup(offer, newGroup)}))
    order by u.id ${lock('u')}`.execute(trx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const isForeign = (id: string) => !known.get(id)?.isOffered && !stored.members.includes(id)
  if (ids.some(isForeign)) throw new AppError('user_not_found', { fields: { members: 'not_found' } })
  return rows.filter(({ isOffered, wasInvited, status }) => isOffered || (wasInvited && status !== 'deleted'))
}

/** A group may hold people whom its owner does not manage itself: with it they are on offer. */
const inGroup = (offer: Offer, groupId: string | null | undefined) => sql`exists (
  select from group_members gm join groups g on g.id = gm.group_id
  where gm.user_id = u.id and g.id = ${groupId ?? null}::uuid and g.parent_id = any(${accountsOf(offer)}::uuid[]))`

async function devicesOf(
  { trx, lock }: Deps,
  offer: Offer,
  { devices, deviceId }: Input,
): Promise<readonly EntityRef[]> {
  const ids = unique(deviceId ? [...devices, deviceId] : devices)
  const { rows } = await sql<EntityRef & { isOffered: boolean }>`
    select d.id, d.name, d.owner_id is not null and d.owner_id = any(${accountsOf(offer)}::uuid[]) as "isOffered" from devices d
    where d.id = any(${ids}::uuid[]) order by d.id ${lock('d')}`.execute(trx)
  const offered = new Set(rows.filter(({ isOffered }) => isOffered).map(({ id }) => id))
  const missing = ids.filter((id) => !offered.has(id) && !offer.stored.devices.includes(id))
  if (missing.length > 0) {
    const field = missing.includes(deviceId?.toLowerCase() ?? '') ? 'deviceId' : 'devices'
    throw new AppError('device_not_found', { fields: { [field]: 'not_found' } })
  }
  return rows.filter(({ isOffered }) => isOffered)
}

async function groupOf(
  { trx, lock }: Deps,
  offer: Offer,
  groupId: string | null | undefined,
): Promise<EntityRef | null> {
  if (!groupId) return null
  const { rows } = await sql<EntityRef>`
    select id, name from groups g where g.id = ${groupId} and (g.parent_id = any(${accountsOf(offer)}::uuid[]) or g.id = ${offer.stored.groupId}::uuid) ${lock('g')}`.execute(
    trx,
  )
  if (!rows[0]) throw new AppError('group_not_found', { fields: { groupId: 'not_found' } })
  return rows[0]
}

/**
 * Throws at what nothing is chosen of, though there is something to choose. Who has guests needs no member.
 */
export async function checkChosen(trx: Db, offer: Offer, { members, devices }: Invitees, guests = 0) {
  const accounts = accountsOf(offer)
  const { rows } = await sql<{ people: boolean; devices: boolean }>`
    select exists (select from users where parent_id = any(${accounts}::uuid[]) and role = 'member' and status in ('active', 'pending') and id <> ${offer.host.id})
      as people, exists (select from devices where owner_id = any(${accounts}::uuid[])) as devices`.execute(
    trx,
  )
  const noMember = members.length + guests === 0 && rows[0]?.people
  const noDevice = devices.length === 0 && rows[0]?.devices
  if (noMember || noDevice)
    throw fieldError({
      ...(noMember && { members: 'choose_a_member' }),
      ...(noDevice && { devices: 'choose_a_device' }),
    })
}

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
