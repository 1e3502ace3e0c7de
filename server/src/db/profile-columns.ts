import type { ProfileField, ProfileValues } from '@samtale/contract/users/profile-fields'
import type { Users } from './tables/accounts.ts'

const COLUMNS = { contactNumber: 'contact_number' } as const satisfies Record<ProfileField, keyof Users>
const FIELDS = Object.keys(COLUMNS) as ProfileField[]
type ProfileRow = Readonly<Record<(typeof COLUMNS)[ProfileField], string>>

/** The columns of `users` that hold the profile fields of the contract. */
export const PROFILE_COLUMNS = Object.values(COLUMNS)

/** Returns the columns of those fields that are given. */
export const profileColumns = (values: Partial<ProfileValues>): Partial<ProfileRow> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (values[field] === undefined ? [] : [[COLUMNS[field], values[field]]])),
  )

/** Returns all profile columns of a new user; what is not given is empty. */
export const newProfile = (values: Partial<ProfileValues> = {}): ProfileRow =>
  Object.fromEntries(FIELDS.map((field) => [COLUMNS[field], values[field] ?? ''])) as ProfileRow

/** Returns the profile fields of a stored user. */
export const profileOf = (row: ProfileRow): ProfileValues =>
  Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]])) as ProfileValues

/** Returns the profile fields among other values. */
export const profileIn = (values: Partial<ProfileValues>): ProfileValues =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as ProfileValues
