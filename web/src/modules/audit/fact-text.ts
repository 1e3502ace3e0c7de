import type { Facts } from '@samtale/contract/audit/audit'
import { ROLES } from '@samtale/contract/core/permissions'
import { PROFILE_FIELDS, type ProfileField } from '@samtale/contract/users/profile-fields'
import { USER_STATUSES } from '@samtale/contract/users/users'
import { formatMoment } from '#i18n/format.ts'
import type { Language, PlainKey, Text } from '#i18n/use-text.tsx'

const NAMES: Readonly<Record<string, PlainKey>> = {
  name: 'fields.name',
  email: 'fields.email',
  pendingEmail: 'fields.pendingEmail',
  role: 'fields.role',
  status: 'fields.status',
  parent: 'fields.managedBy',
  parentId: 'fields.managedBy',
  managedBy: 'fields.managedBy',
  title: 'audit.fields.title',
  locale: 'app.language',
  members: 'nav.members',
  devices: 'nav.devices',
  deviceName: 'audit.fields.deviceName',
  privacyEnabled: 'audit.fields.privacyEnabled',
  privacyTimeout: 'audit.fields.privacyTimeout',
  beginTime: 'fields.startTime',
  endTime: 'audit.fields.endTime',
  meeting: 'audit.fields.meeting',
  meetings: 'nav.meetings',
}

const isProfileField = (name: string): name is ProfileField => Object.hasOwn(PROFILE_FIELDS, name)

/** What a field is called on the screens; one that stands on none keeps its own name. */
export const factName = (text: Text, name: string) => {
  const key = NAMES[name] ?? (isProfileField(name) ? (`fields.${name}` as const) : undefined)
  return key ? text(key) : name
}

/** What stood in a field, in the reader's words. */
export function factValue(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  name: string,
  value: Facts[string] | undefined,
): string {
  if (value === undefined || value === null || value === '') return text('audit.nothing')
  if (typeof value === 'boolean') return text(value ? 'conflict.on' : 'conflict.off')
  if (name.endsWith('Time') && typeof value === 'string') return formatMoment(value, locale)
  const role = name === 'role' ? ROLES.find((known) => known === value) : undefined
  if (role) return text(`roles.${role}`)
  const status = name === 'status' ? USER_STATUSES.find((known) => known === value) : undefined
  return status ? text(`userStatus.${status}`) : String(value)
}
