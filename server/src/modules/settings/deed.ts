import type { Actor } from '@samtale/contract/core/permissions'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'

export type Needs = { readonly db: Db; readonly clock: Clock }
type By = { readonly actor: Actor; readonly caller: Caller }

/** One change of settings by one caller: its transaction and its time. */
export type Deed = By & { readonly trx: Trx; readonly now: Date }

/** Runs deeds: all of one is done, or nothing. */
export const deedsWith =
  ({ db, clock }: Needs) =>
  ({ actor, caller }: By, act: (deed: Deed) => Promise<void>) =>
    transact(db, (trx) => act({ trx, actor, caller, now: clock() }))
