import { sql, type RawBuilder } from 'kysely'
import { accountOf } from '@samtale/contract/core/account-of'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Reach } from '@samtale/contract/devices/device-rules'
import { inScope } from './tenancy.ts'

/** SQL over `devices`: whether the device is of the actor's account. These may be called. */
export const ownedBy = (actor: Actor): RawBuilder<boolean> => sql`owner_id = ${accountOf(actor)}::uuid`

/** SQL over `devices`: whether the device is in the actor's scope. One of nobody is in nobody's. */
export const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  sql`(owner_id is not null and ${inScope(actor, 'owner_id')})`

/** SQL over `devices`: whether a call of that reach may change the device. */
export const editableBy = (actor: Actor, reach: Reach): RawBuilder<boolean> =>
  reach === 'own' ? ownedBy(actor) : visibleTo(actor)
