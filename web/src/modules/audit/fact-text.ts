import type { AuditEntry } from '@samtale/contract/audit/audit'
import { AUDIT_FIELDS, SIGN_IN_STEPS } from '@samtale/contract/audit/audit-fields'
import { LOCALES } from '@samtale/contract/core/fields'
import { ROLES } from '@samtale/contract/core/permissions'
import { LOBBIES } from '@samtale/contract/meetings/lobby'
import { PROFILE_FIELDS, type ProfileField } from '@samtale/contract/users/profile-fields'
import { REJECTION_REASONS } from '@samtale/contract/single-sign-on/rejection-reasons'
import { USER_STATUSES } from '@samtale/contract/users/users'
import { describeRule } from '#i18n/describe-rule.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import type { Language, PlainKey, Text } from '#i18n/use-text.tsx'

const isField = (name: string): name is (typeof AUDIT_FIELDS)[number] =>
  AUDIT_FIELDS.some((known) => known === name)
const isProfileField = (name: string): name is ProfileField => Object.hasOwn(PROFILE_FIELDS, name)

/** Returns what a field is called; one of an earlier version, which has no text any more, keeps its own name. */
export function factName(text: Text, name: string) {
  if (isProfileField(name)) return text(`fields.${name}`)
  return isField(name) ? text(`audit.fields.${name}`) : name
}

/**
 * Returns what stood in a field, in the reader's words. Somebody who is named by id alone has today's name; a
 * rule of repetition whose first day did not change with it stays as it is.
 */
export function factValue(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  name: string,
  facts: AuditEntry['before'],
  people: AuditEntry['names'] = {},
): string {
  const value = facts?.[name]
  if (value === undefined || value === null || value === '') return text('audit.nothing')
  if (typeof value === 'boolean') return text(value ? 'conflict.on' : 'conflict.off')
  if (typeof value === 'number') return String(value)
  if (/(Time|At)$/.test(name)) return formatMoment(value, locale)
  if (name.startsWith('twoStep.')) return formatDate(`${value}T00:00`)
  if (name === 'recurrence') {
    const { beginTime, timeZone } = facts ?? {}
    return typeof beginTime === 'string' && typeof timeZone === 'string'
      ? describeRule({ text, locale }, value, { beginTime, timeZone })
      : value
  }
  const key = wordOf(name, value)
  return key ? text(key) : (people[value] ?? value)
}

/** Returns the text of a value that is one of a few words; undefined for what somebody wrote. */
function wordOf(name: string, value: string): PlainKey | undefined {
  const among = <Word extends string>(field: string, values: readonly Word[]) =>
    name === field ? values.find((word) => word === value) : undefined
  const lobby = among('lobby', LOBBIES)
  if (lobby) return `meetings.facts.lobbies.${lobby}`
  const locale = among('locale', LOCALES)
  if (locale) return `languages.${locale}`
  const role = among('role', ROLES)
  if (role) return `roles.${role}`
  const step = among('signInStep', SIGN_IN_STEPS)
  if (step) return `audit.steps.${step}`
  const reason = among('reason', REJECTION_REASONS)
  if (reason) return `audit.reasons.${reason}`
  const status = among('status', USER_STATUSES)
  return status && `userStatus.${status}`
}
