import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'

/** Anyone who has the sign-on of an account open reads it again: its owner, and who is above. */
export const announceSignOn = (trx: Trx, { id, parent_id }: { id: string; parent_id: string | null }) =>
  publishChange(trx, {
    ...{ resource: 'account-sign-on', ids: [id] },
    audience: [id, ...(parent_id ? [parent_id] : [])],
  })
