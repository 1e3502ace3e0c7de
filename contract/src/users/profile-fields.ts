import * as z from 'zod/mini'
import { ContactNumber } from '../core/fields.ts'

/**
 * What is filled in about a member or a customer beside name and e-mail: each field by its name, with the
 * rule of its input. Columns, forms, lists and the audit log follow from it.
 */
export const PROFILE_FIELDS = { contactNumber: ContactNumber } as const
/** The name of one such field. */
export type ProfileField = keyof typeof PROFILE_FIELDS
/** The value of every such field; empty for one that was not filled in. */
export type ProfileValues = Readonly<Record<ProfileField, string>>

/** The same fields as responses carry them; absent where the reader may not see them. */
export const profileOutput = Object.fromEntries(
  Object.keys(PROFILE_FIELDS).map((name) => [name, z.optional(z.string())]),
) as {
  readonly [Name in ProfileField]: z.ZodMiniOptional<z.ZodMiniString>
}
