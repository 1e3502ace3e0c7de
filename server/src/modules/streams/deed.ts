import type { Actor } from '@samtale/contract/core/permissions'
import type { StreamType } from '@samtale/contract/streams/streams'
import { auditSource } from '#auth/audit-source.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import type { TellParts } from '#modules/meetings/invitations/tell.ts'
import { RESOURCES } from '#modules/meetings/announce-streams.ts'
import { roomNameTaken } from '#modules/meetings/free-room-name.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'

/** What changes of streams, events and replays need of the house. */
export type Needs = TellParts & {
  readonly db: Db
  readonly clock: Clock
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}
/** Who makes a change. */
export type By = { readonly actor: Actor; readonly caller: Caller }

/** One change by one caller: its transaction, its time, and the zone of times without an offset. */
export type Deed = By & TellParts & { readonly trx: Trx; readonly now: Date; readonly timeZone: string }

/** Runs deeds: all of one is done, or nothing. A room name that somebody took meanwhile is refused like one taken before. */
export function streamDeeds({ db, clock, timeZone, queueMail, publicUrl }: Needs) {
  return async <Answer>({ actor, caller }: By, act: (deed: Deed) => Promise<Answer>): Promise<Answer> => {
    const zone = caller.timeZone ?? (await timeZone())
    try {
      return await transact(db, (trx) => act({ actor, caller, queueMail, publicUrl, trx, now: clock(), timeZone: zone }))
    } catch (error) {
      const { constraint } = error as { constraint?: string }
      if (constraint === 'meetings_open_location') throw roomNameTaken(error)
      throw error
    }
  }
}

/** Puts what was done to one of a type into the audit log. */
export const recordStream = ({ trx, caller, now }: Pick<Deed, 'trx' | 'caller' | 'now'>, type: StreamType, draft: Omit<AuditDraft, 'resource'>) =>
  recordChanges(trx, auditSource(caller), [{ ...draft, resource: RESOURCES[type] }], now)
