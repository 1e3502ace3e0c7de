import * as z from 'zod/mini'
import { Email, Id, UserName, Version } from '../core/fields.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** Whose somebody becomes; nobody is left without one. */
const ParentId = z.pipe(z.string().check(z.minLength(1, 'parent_required')), Id)

/** What one call changes of a member, a customer or a sub-admin; what may be left out then stays as it is. */
export const UserChanges = z.strictObject({
  id: Id,
  name: UserName,
  ...PROFILE_FIELDS,
  email: z.optional(Email),
  parentId: z.optional(ParentId),
  version: z.optional(Version),
})
