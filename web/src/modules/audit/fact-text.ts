import { AUDIT_FIELDS, type Fact } from '@samtale/contract/audit/audit-fields'
import { ROLES } from '@samtale/contract/core/permissions'
import { PROFILE_FIELDS, type ProfileField } from '@samtale/contract/users/profile-fields'
import { USER_STATUSES } from '@samtale/contract/users/users'
import { formatDate, formatMoment } from '#i18n/format.ts'
import type { Language, Text } from '#i18n/use-text.tsx'

const isField = (name: string): name is (typeof AUDIT_FIELDS)[number] =>
  AUDIT_FIELDS.some((known) => known === name)
const isProfileField = (name: string): name is ProfileField => Object.hasOwn(PROFILE_FIELDS, name)

/** What a field is called; one of an earlier version, which has no text any more, keeps its own name. */
export function factName(text: Text, name: string) {
  if (isProfileField(name)) return text(`fields.${name}`)
  return isField(name) ? text(`audit.fields.${name}`) : name
}

/** What stood in a field, in the reader's words. */
export function factValue(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  name: string,
  value: Fact | undefined,
): string {
  if (value === undefined || value === null || value === '') return text('audit.nothing')
  if (typeof value === 'boolean') return text(value ? 'conflict.on' : 'conflict.off')
  if (/(Time|At)$/.test(name) && typeof value === 'string') return formatMoment(value, locale)
  if (name.startsWith('twoStep.') && typeof value === 'string') return formatDate(`${value}T00:00`)
  const role = name === 'role' ? ROLES.find((known) => known === value) : undefined
  if (role) return text(`roles.${role}`)
  const status = name === 'status' ? USER_STATUSES.find((known) => known === value) : undefined
  return status ? text(`userStatus.${status}`) : String(value)
}
