import type { User } from '@samtale/contract/users/users'

/** What an edit sends beside its fields: whom, and which state it began with. */
export const beganWith = ({ id, version }: User) => ({ id, ...(version !== undefined && { version }) })
