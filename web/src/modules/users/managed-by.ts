import { managedByPrefix, type User } from '@samtale/contract/users/users'

/** The name of the manager, as "managed by" writes it everywhere. */
export const managerName = ({ role, name }: { role: User['role']; name: string }) =>
  (role ? managedByPrefix(role) : '') + name

/** The same for a user's own manager; nothing for a user who has none. */
export const nameOfManager = ({ parentId }: User) =>
  parentId ? managerName({ role: parentId.role, name: parentId.profile.name }) : ''
