import type { RejectionReason } from '@samtale/contract/single-sign-on/rejection-reasons'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Caller } from '#http/caller.ts'
import type { StoredProvider } from './providers.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Writes down why nobody was signed in; tries are counted before, so that strangers fill no disk. */
export const recordRejection = (
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  { id, name }: Pick<StoredProvider, 'id' | 'name'>,
  { address, userAgent }: Caller,
  reason: RejectionReason,
) =>
  recordChanges(
    db,
    { actor: null, address, userAgent },
    [{ action: 'provider-refused', resource: 'session', subject: { id, name }, after: { reason } }],
    clock(),
  )
