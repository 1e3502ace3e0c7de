import { LIST_LIMIT } from '@samtale/contract/core/list'
import { Id, line, Name } from '@samtale/contract/core/fields'
import { ScimError } from '#http/scim-error.ts'
import type { JsonObject } from '#http/scim-route.ts'
import type { Filter } from './filter.ts'
import { attributesOf, isObject, type Operation } from './patch.ts'

/** What a directory writes of a group: names and ids as they were sent. */
export type Team = {
  readonly displayName: unknown
  readonly externalId: unknown
  /** Ids of people, in lower case. */
  readonly members: ReadonlySet<string>
}
/** The same, as it can be stored. */
export type ReadTeam = {
  readonly name: string
  readonly externalId: string | null
  readonly members: string[]
}

const ExternalId = line(255)
const EMPTY: Team = { displayName: null, externalId: null, members: new Set() }

const wrong = (name: string, detail: string) =>
  new ScimError(400, `${name}: ${detail}`, { scimType: 'invalidValue' })

/** Returns what the body of a POST or a PUT says. Throws a ScimError for members that are none. */
export const readTeam = (body: JsonObject): Team => withAttributes(EMPTY, body, 'replace')

/** Returns a group after the changes of a PATCH. */
export const patchTeam = (stored: Team, operations: readonly Operation[]): Team =>
  operations.reduce(withOperation, stored)

function withOperation(team: Team, { op, path, filter, value }: Operation): Team {
  if (path === '') return withAttributes(team, value as JsonObject, op)
  if (path === 'members' || path === 'members.value')
    return { ...team, members: membersAfter(team.members, op, filter, value) }
  return withAttributes(team, { [path]: op === 'remove' ? null : value }, op)
}

function withAttributes(before: Team, object: JsonObject, op: Operation['op']): Team {
  let team = before
  for (const [name, value] of attributesOf(object)) {
    if (name === 'displayname') team = { ...team, displayName: value }
    if (name === 'externalid') team = { ...team, externalId: value }
    if (name === 'members') team = { ...team, members: membersAfter(team.members, op, null, value) }
  }
  return team
}

function membersAfter(
  before: ReadonlySet<string>,
  op: Operation['op'],
  filter: Filter | null,
  value: unknown,
) {
  if (filter) {
    if (op !== 'remove')
      throw new ScimError(400, 'path: members are added without a filter', { scimType: 'invalidPath' })
    return new Set([...before].filter((id) => !matches(filter, id)))
  }
  const named = idsOf(value)
  if (op === 'add') return new Set([...before, ...named])
  if (op === 'replace') return new Set(named)
  return value === undefined || value === null
    ? new Set<string>()
    : new Set([...before].filter((id) => !named.includes(id)))
}

/** Of members only the id is known here. */
function matches(filter: Filter, id: string): boolean {
  if (filter.kind === 'not') return !matches(filter.of, id)
  if ('all' in filter) {
    const all = filter.all.map((one) => matches(one, id))
    return filter.kind === 'and' ? all.every(Boolean) : all.some(Boolean)
  }
  if (filter.attribute !== 'value' || filter.kind === 'present' || filter.operator !== 'eq')
    throw new ScimError(400, 'path: members are found by value eq "…"', { scimType: 'invalidFilter' })
  return String(filter.value).toLowerCase() === id
}

/** Members stand there as `{ "value": id }`, one of them or a list; some send the bare id. */
function idsOf(value: unknown): string[] {
  const all: readonly unknown[] =
    value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  return all.map((member) => {
    const id = isObject(member) ? member['value'] : member
    if (typeof id !== 'string') throw wrong('members', 'each has the id of a user as its value')
    return id.toLowerCase()
  })
}

/** Returns a group as it can be stored. Throws a ScimError that names the attribute which cannot. */
export function checkTeam({ displayName, externalId, members }: Team): ReadTeam {
  const name = Name.safeParse(displayName)
  if (!name.success) throw wrong('displayName', 'must be one line of 1 to 120 characters')
  const external = ExternalId.safeParse(externalId ?? '')
  if (!external.success) throw wrong('externalId', 'must be one line of at most 255 characters')
  if (members.size > LIST_LIMIT) throw wrong('members', `no more than ${LIST_LIMIT}`)
  // Somebody else's person and none at all are told the same.
  if (![...members].every((id) => Id.safeParse(id).success)) throw wrong('members', 'there is no such user')
  return { name: name.data, externalId: external.data || null, members: [...members] }
}
