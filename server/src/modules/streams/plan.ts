import { sql } from 'kysely'
import { accountOf } from '@samtale/contract/core/account-of'
import { AppError, fieldError, type FieldErrors } from '@samtale/contract/core/errors'
import type { StreamType } from '@samtale/contract/streams/streams'
import type { Db } from '#db/schema.ts'
import {
  lockInvitees,
  NOTHING,
  type Invitees,
  type EntityRef,
  type Offer,
} from '#modules/meetings/invitees.ts'
import type { StreamCommand } from './stream-command.ts'
import { readPlanTimes, type Span } from './read-plan-times.ts'

/** What all three are planned by, as it is sent. */
export type PlanInput = {
  readonly name: string
  readonly beginTime: string
  readonly endTime: string
  readonly location?: string | null | undefined
  readonly participantCount?: number | undefined
  readonly groupId?: string | null | undefined
  readonly deviceId?: string | null | undefined
  readonly members: readonly string[]
  readonly devices: readonly string[]
  readonly livestreamingGroupId?: string | null | undefined
  readonly livestreamingDevices: readonly string[]
}

/** All that somebody decides of one that all three have. */
export type Plan = Span &
  Omit<Invitees, 'deviceId'> & {
    readonly name: string
    readonly deviceId: string | null
    readonly participantCount: number
    readonly viewersGroup: EntityRef | null
    readonly viewers: readonly EntityRef[]
  }

/** Whose one is to be, and what is chosen for it already. */
export type Owned = Offer & { readonly viewers: Offer['stored'] }
/** Returns the offer for a new one of the caller's own. */
export const ownOffer = ({ actor }: Pick<StreamCommand, 'actor'>): Owned => ({
  host: actor,
  actor,
  stored: NOTHING,
  viewers: NOTHING,
})

/**
 * Returns what was sent, with those who are really to come and watch, whom it locks until the transaction ends. A
 * group that is newly chosen brings its people, and its devices where these are what it is about. Throws at the
 * field that is wrong.
 */
export async function readPlan(
  { trx, now, timeZone }: StreamCommand,
  type: StreamType,
  offer: Owned,
  input: PlanInput,
): Promise<Plan> {
  const span = readPlanTimes(type, input, timeZone, now)
  const invited = await lockInvitees(trx, offer, {
    ...input,
    devices: [
      ...input.devices,
      ...(type === 'scheduledevent' ? await devicesWith(trx, offer, input.groupId) : []),
    ],
  })
  const viewers = await lockViewers(trx, { ...offer, stored: offer.viewers }, input)
  const members = type === 'scheduledevent' ? [] : invited.members
  const plan: Plan = {
    ...{
      name: input.name,
      ...span,
      group: invited.group,
      deviceId: invited.deviceId,
      members,
      devices: invited.devices,
    },
    participantCount: input.participantCount || members.length,
    viewersGroup: viewers.group,
    viewers: viewers.devices,
  }
  await checkChosen(trx, type, offer, plan)
  return plan
}

/** The devices and the group that watch, found and refused like those that take part. */
async function lockViewers(
  trx: StreamCommand['trx'],
  offer: Offer,
  { livestreamingGroupId: groupId, livestreamingDevices }: PlanInput,
): Promise<Invitees> {
  try {
    return await lockInvitees(trx, offer, {
      groupId,
      members: [],
      devices: [...livestreamingDevices, ...(await devicesWith(trx, offer, groupId))],
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const { groupId: group, devices } = error.fields
    throw new AppError(error.code, {
      fields: {
        ...(group && { livestreamingGroupId: group }),
        ...(devices && { livestreamingDevices: devices }),
      },
      cause: error,
    })
  }
}

/** The devices of a group that is newly chosen. */
async function devicesWith(
  trx: Db,
  { host, actor, stored }: Offer,
  groupId: string | null | undefined,
): Promise<string[]> {
  if (!groupId || groupId.toLowerCase() === stored.groupId) return []
  const { rows } = await sql<{ id: string }>`
    select d.id from group_devices gd join devices d on d.id = gd.device_id
    where gd.group_id = ${groupId} and d.owner_id = any(${[accountOf(host), accountOf(actor)]}::uuid[])`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Throws at what nothing is chosen of, though there is something to choose. */
async function checkChosen(
  trx: Db,
  type: StreamType,
  offer: Offer,
  { members, devices, viewers, viewersGroup }: Plan,
) {
  const accounts = [accountOf(offer.host), accountOf(offer.actor)]
  const { rows } = await sql<{ people: boolean; devices: boolean }>`
    select exists (select from users where parent_id = any(${accounts}::uuid[]) and role = 'member' and status in ('active', 'pending') and id <> ${offer.host.id})
      as people, exists (select from devices where owner_id = any(${accounts}::uuid[])) as devices`.execute(
    trx,
  )
  const noMember: FieldErrors = members.length === 0 && rows[0]?.people ? { members: 'choose_a_member' } : {}
  const noDevice: FieldErrors = devices.length === 0 && rows[0]?.devices ? { devices: 'choose_a_device' } : {}
  const noViewer: FieldErrors =
    viewers.length === 0 && !viewersGroup && rows[0]?.devices
      ? { livestreamingDevices: 'choose_a_viewer' }
      : {}
  const missing = {
    livestreaming: { ...noMember, ...noDevice, ...noViewer },
    scheduledevent: noDevice,
    // People and a screen watch alike: one of them is enough.
    replaystreaming: members.length + devices.length > 0 ? {} : { ...noMember, ...noDevice },
  }[type]
  if (Object.keys(missing).length > 0) throw fieldError(missing)
}
