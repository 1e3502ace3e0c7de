import type { Locale } from '@samtale/contract/core/fields'
import type { Affected } from '@samtale/contract/users/users'
import { formatList } from '#i18n/format-names.ts'
import type { Text } from '#i18n/use-text.tsx'

const KINDS = ['customers', 'members', 'groups'] as const

/** Returns who and what is deleted as well, without what there is none of; empty where there is nothing. */
export function takenAlong(text: Text, locale: Locale, affected: Affected): string {
  const named = KINDS.filter((kind) => affected[kind] > 0).map((kind) =>
    text(`users.below.${kind}`, { count: affected[kind] }),
  )
  return formatList(named, locale)
}

/** Returns the consequences of a deletion for everything below. */
export function consequencesOf(text: Text, locale: Locale, affected: Affected): string {
  const things = takenAlong(text, locale, affected)
  return [
    things && text('users.deleteBelow', { things }),
    affected.devices > 0 && text('users.deleteDevices', { count: affected.devices }),
  ]
    .filter(Boolean)
    .join(' ')
}
