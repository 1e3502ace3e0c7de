import { formatNumber } from '@samtale/contract/core/contact-number'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '@samtale/contract/users/profile-fields'
import type { User } from '@samtale/contract/users/users'
import type { Column } from '#components/data-table/column.ts'

type Presentation = {
  readonly type?: 'tel'
  readonly format: (value: string) => string
  readonly width: string
}

/**
 * How each profile field is typed in and shown; its label is `fields.<name>`. Forms, tables and dialogs
 * follow.
 */
const PRESENTATION: Readonly<Record<ProfileField, Presentation>> = {
  contactNumber: { type: 'tel', format: formatNumber, width: '150px' },
}
const NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[]

/** The profile fields of a form. */
export const profileInputs = NAMES.map((name) => {
  const { type } = PRESENTATION[name]
  return { name, label: `fields.${name}`, ...(type && { type }) } as const
})

/** Their columns in a table. */
export const profileColumns: readonly Column<User>[] = NAMES.map((name) => ({
  field: name,
  label: `fields.${name}`,
  cell: ({ profile }) => (
    <span className="muted tabular-nums">{PRESENTATION[name].format(profile[name] ?? '')}</span>
  ),
  text: ({ profile }) => profile[name] ?? '',
  width: PRESENTATION[name].width,
}))

/** Returns their values as a form shows them; without a user all are empty. */
export const profileValues = (user?: User): ProfileValues =>
  Object.fromEntries(
    NAMES.map((name) => [name, PRESENTATION[name].format(user?.profile[name] ?? '')]),
  ) as ProfileValues
