import { Email, line, UserName } from '@samtale/contract/core/fields'
import { ScimError } from '#http/scim-error.ts'
import type { JsonObject } from '#http/scim-route.ts'
import { attributesOf, isObject, type Operation } from './patch.ts'

/** What a directory may write of a person, by names in lower case; null for what is empty. */
export type Attributes = Readonly<Record<(typeof TEXTS)[number], string | null>> & {
  readonly active: boolean
}
/** The same, as it is stored. */
export type Person = {
  readonly email: string
  readonly name: string
  readonly externalId: string | null
  readonly active: boolean
}

const TEXTS = [
  ...(['username', 'externalid', 'displayname'] as const),
  ...(['name.formatted', 'name.givenname', 'name.familyname'] as const),
]
/** As directories write them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ username: 'userName', externalid: 'externalId', displayname: 'displayName' },
  ...{ 'name.givenname': 'name.givenName', 'name.familyname': 'name.familyName' },
}
const EMPTY: Attributes = {
  ...{ username: null, externalid: null, displayname: null, active: true },
  ...{ 'name.formatted': null, 'name.givenname': null, 'name.familyname': null },
}
const ExternalId = line(255)

const wrong = (name: string, detail: string) =>
  new ScimError(400, `${WRITTEN[name] ?? name}: ${detail}`, { scimType: 'invalidValue' })

/** Returns a stored person as attributes; the last word of a name is the family's. */
export function attributesOfPerson({ email, name, externalId, active }: Person): Attributes {
  const last = name.lastIndexOf(' ')
  return {
    ...{ username: email, externalid: externalId, displayname: name, 'name.formatted': name, active },
    'name.givenname': last < 0 ? name : name.slice(0, last),
    'name.familyname': last < 0 ? null : name.slice(last + 1),
  }
}

/**
 * Returns what the body of a POST or a PUT says; attributes that are not known here are left out. Anyone who is not
 * said to be active or not stays as they are.
 */
export const readAttributes = (body: JsonObject, active = true): Attributes =>
  withAttributes({ ...EMPTY, active }, body)

/** Returns attributes after the changes of a PATCH. Throws a ScimError for a value of the wrong type. */
export function patchAttributes(stored: Attributes, operations: readonly Operation[]): Attributes {
  let now = stored
  for (const { op, path, filter, value } of operations) {
    if (path === '') now = withAttributes(now, value as JsonObject)
    else if (filter !== null)
      continue // of what can have several values nothing is stored
    else if (op !== 'remove') now = withAttributes(now, { [path]: value })
    else now = path === 'name' ? withoutName(now) : withAttribute(now, path, null)
  }
  return now
}

const withoutName = (attributes: Attributes): Attributes => ({
  ...attributes,
  ...{ 'name.formatted': null, 'name.givenname': null, 'name.familyname': null },
})

function withAttributes(before: Attributes, object: JsonObject): Attributes {
  if ('name' in object && object['name'] !== null && !isObject(object['name']))
    throw wrong('name', 'must be an object')
  return attributesOf(object).reduce((now, [name, value]) => withAttribute(now, name, value), before)
}

function withAttribute(attributes: Attributes, name: string, value: unknown): Attributes {
  if (name === 'active') return { ...attributes, active: readActive(value) }
  if (!TEXTS.some((known) => known === name)) return attributes
  if (value !== null && typeof value !== 'string') throw wrong(name, 'must be a text')
  return { ...attributes, [name]: value }
}

/** Some write it as a text, in their own language's way: "False". */
function readActive(value: unknown): boolean {
  if (value === null) return true
  const read = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value
  if (typeof read !== 'boolean') throw wrong('active', 'must be true or false')
  return read
}

/**
 * Returns a person as they are to be stored. Of the names that were sent, the first that differs from the stored
 * one counts. Throws a ScimError that names the attribute which cannot be stored.
 */
export function toPerson(sent: Attributes, stored?: Attributes): Person {
  const email = Email.safeParse(sent.username ?? '')
  if (!email.success) throw wrong('username', 'must be an email address')
  const name = UserName.safeParse(nameOf(sent, stored) ?? stored?.displayname ?? email.data)
  if (!name.success) throw wrong('displayname', 'must be one line of at most 120 characters')
  const externalId = ExternalId.safeParse(sent.externalid ?? '')
  if (!externalId.success) throw wrong('externalid', 'must be one line of at most 255 characters')
  return { email: email.data, name: name.data, externalId: externalId.data || null, active: sent.active }
}

function nameOf(sent: Attributes, stored: Attributes | undefined): string | undefined {
  const isNew = (name: (typeof TEXTS)[number]) => Boolean(sent[name]?.trim()) && sent[name] !== stored?.[name]
  if (isNew('displayname')) return sent.displayname ?? undefined
  if (isNew('name.formatted')) return sent['name.formatted'] ?? undefined
  if (!isNew('name.givenname') && !isNew('name.familyname')) return undefined
  return [sent['name.givenname'], sent['name.familyname']].filter(Boolean).join(' ')
}
