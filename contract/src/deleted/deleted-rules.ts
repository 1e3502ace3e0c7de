import { can, type Actor, type Permission } from '../core/permissions.ts'
import { DELETED_KINDS, type DeletedKind } from './deleted.ts'

/** What allows to delete something of each kind: any of these. */
const DELETES: Readonly<Record<DeletedKind, readonly Permission[]>> = {
  meetings: ['scheduleMeeting'],
  groups: ['editGroups', 'editAnyGroups'],
  members: ['editMembers'],
}

/** Returns the kinds that the actor's role deletes, and so restores; whose they are is the server's to say. */
export const restorableKinds = (actor: Pick<Actor, 'role'>): readonly DeletedKind[] =>
  DELETED_KINDS.filter((kind) => DELETES[kind].some((permission) => can(actor, permission)))
