import * as z from 'zod/mini'
import { BULK_BODY_BYTES, LIST_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { Id, Instant, Name, Version, lines, text } from '../core/fields.ts'
import { LIST_LIMIT, listOf } from '../core/list.ts'
import { Ids, Parent } from '../users/users.ts'

/** One person of a group: `id` is the membership's own, `userId` says who. */
const GroupMember = z.object({
  id: Id,
  userId: z.object({ id: Id, email: z.string(), profile: z.object({ name: z.string() }) }),
})
/** One device of a group under both of its names. */
const GroupDevice = z.object({
  id: Id,
  deviceId: z.object({ id: Id, deviceName: z.string(), userDeviceName: z.string() }),
})

/** People and devices that are invited together. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Whose group it is; a member reads it without. */
  parentId: z.optional(Parent),
  customerId: Id,
  members: z.array(GroupMember),
  devices: z.array(GroupDevice),
  membersCount: z.number(),
  devicesCount: z.number(),
  createdAt: Instant,
  /** Counts the changes; an edit that names an older one is refused with `edit_conflict`. */
  version: z.number(),
})
/** A parsed group with its people and devices. */
export type Group = z.infer<typeof Group>

/** What a picker of groups offers first: no group at all. */
export const NO_GROUP = { id: '', name: 'None' } as const

const Chosen = z.array(Id).check(z.maxLength(LIST_LIMIT, 'too_many'))
/** Named by older clients to say which list they reload afterwards; the server has no use for it. */
const nextApiCallType = z.optional(text(60))
const filled = {
  name: Name,
  description: z._default(lines(1000), ''),
  members: z._default(Chosen, []),
  devices: z._default(Chosen, []),
  nextApiCallType,
}
const changed = z.strictObject({
  id: Id,
  name: Name,
  description: z.optional(lines(1000)),
  members: z.optional(Chosen),
  devices: z.optional(Chosen),
  version: z.optional(Version),
  nextApiCallType,
})
const byId = z.strictObject({ id: Id, nextApiCallType })
const byIds = z.strictObject({ ids: Ids, nextApiCallType })
const Deleted = z.object({ deleted: z.number() })

const GROUP_FILTERS = ['name', 'description'] as const
const GROUP_SORTS = ['createdAt', ...GROUP_FILTERS, 'membersCount', 'devicesCount'] as const
const groupList = listOf({ item: Group, sort: [...GROUP_SORTS, 'managedBy'], filter: GROUP_FILTERS })
const groupListOf = listOf({ item: Group, sort: GROUP_SORTS, filter: GROUP_FILTERS, more: { id: Id } })
const changeErrors = [
  'group_not_found',
  'group_already_exists',
  'user_not_found',
  'device_not_found',
  'edit_conflict',
] as const

/** Groups: plain calls serve one's own, `any` calls those further down the tree. */
export const groups = endpoints({
  list: {
    resource: 'groups',
    method: 'POST',
    path: 'group/read',
    can: 'viewGroups',
    ...groupList,
    errors: [],
    summary: "Lists the caller's own groups.",
  },
  listOf: {
    resource: 'groups',
    method: 'POST',
    path: 'group/read/{id}',
    can: 'viewGroupsOf',
    ...groupListOf,
    errors: ['user_not_found'],
    summary: 'Lists the groups of a customer or sub-admin. A member can only name their own parent.',
  },
  listAll: {
    resource: 'groups',
    method: 'POST',
    path: 'group/readall',
    can: 'viewAllGroups',
    ...groupList,
    errors: [],
    summary: 'Lists all groups and who manages them.',
  },
  create: {
    resource: 'groups',
    method: 'POST',
    path: 'group/create',
    can: 'addGroups',
    input: z.strictObject(filled),
    bodyBytes: LIST_BODY_BYTES,
    output: Group,
    errors: ['group_already_exists', 'user_not_found', 'device_not_found', 'parent_required'],
    summary: 'Adds a group for the caller. Platform staff have no groups and name a customer instead.',
  },
  createFor: {
    resource: 'groups',
    method: 'POST',
    path: 'group/create/{customerId}',
    can: 'addGroups',
    input: z.strictObject({ customerId: Id, ...filled }),
    bodyBytes: LIST_BODY_BYTES,
    output: Group,
    errors: ['group_already_exists', 'user_not_found', 'device_not_found'],
    summary: 'Adds a group for a customer or sub-admin.',
  },
  update: {
    resource: 'groups',
    method: 'POST',
    path: 'group/update',
    can: 'editGroups',
    input: changed,
    bodyBytes: LIST_BODY_BYTES,
    output: Group,
    errors: changeErrors,
    summary: "Updates one of the caller's groups. Omitted lists don't change.",
  },
  updateAny: {
    resource: 'groups',
    method: 'POST',
    path: 'group/updateany',
    can: 'editAnyGroups',
    input: changed,
    bodyBytes: LIST_BODY_BYTES,
    output: Group,
    errors: changeErrors,
    summary: 'Updates any group in scope.',
  },
  remove: {
    resource: 'groups',
    method: 'DELETE',
    path: 'group/destroy/{id}',
    can: 'editGroups',
    input: byId,
    output: Deleted,
    errors: ['group_not_found'],
    summary: "Deletes one of the caller's groups. Its people and devices aren't deleted.",
    invalidates: ['deleted'],
  },
  removeMany: {
    resource: 'groups',
    method: 'POST',
    path: 'group/destroy',
    can: 'editGroups',
    input: byIds,
    bodyBytes: BULK_BODY_BYTES,
    output: Deleted,
    errors: ['group_not_found'],
    summary: "Deletes several of the caller's groups, all or none.",
    invalidates: ['deleted'],
  },
  removeAny: {
    resource: 'groups',
    method: 'DELETE',
    path: 'group/destroyany/{id}',
    can: 'editAnyGroups',
    input: byId,
    output: Deleted,
    errors: ['group_not_found'],
    summary: 'Deletes any group in scope.',
    invalidates: ['deleted'],
  },
  removeManyAny: {
    resource: 'groups',
    method: 'POST',
    path: 'group/destroyany',
    can: 'editAnyGroups',
    input: byIds,
    bodyBytes: BULK_BODY_BYTES,
    output: Deleted,
    errors: ['group_not_found'],
    summary: 'Deletes several groups in scope, all or none.',
    invalidates: ['deleted'],
  },
  removeMember: {
    resource: 'groups',
    method: 'DELETE',
    path: 'group/destroymember/{id}',
    can: 'editGroups',
    input: byId,
    output: Group,
    errors: ['group_not_found'],
    summary: "Removes a person from one of the caller's groups. `id` is the ID of the membership.",
  },
  removeMemberAny: {
    resource: 'groups',
    method: 'DELETE',
    path: 'group/destroymemberany/{id}',
    can: 'editAnyGroups',
    input: byId,
    output: Group,
    errors: ['group_not_found'],
    summary: 'Removes a person from any group in scope.',
  },
})
