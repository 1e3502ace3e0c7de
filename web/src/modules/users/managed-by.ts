import { managedByPrefix, type User } from '@samtale/contract/users/users'

/** The name of whoever manages, as "managed by" writes it everywhere. */
export const managerName = ({ role, name }: { role: User['role']; name: string }) =>
  (role ? managedByPrefix(role) : '') + name
