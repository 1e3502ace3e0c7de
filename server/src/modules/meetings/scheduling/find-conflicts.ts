import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { mayManage } from '@samtale/contract/meetings/meeting-rules'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import { findInvitees, NOTHING, type Offer } from '#modules/meetings/invitees.ts'
import { freeFrom, freeWindow } from './free-from.ts'
import { overlaps } from './overlaps.ts'
import { idsOf } from './plan.ts'
import { plannedSpans } from './planned-spans.ts'
import { findTarget, invitedTo } from './targets.ts'

type Input = ParsedInputOf<typeof meetings.conflicts>
type Deps = { readonly db: Db; readonly actor: Actor; readonly timeZone: string; readonly now: Date }

const SHOWN = 20
/** How many times of a series are shown before it is planned. */
const FIRST = 5

/**
 * Returns what stands in the way of a meeting that is being planned or changed. Its host counts as somebody who
 * comes; somebody who has declined does not.
 */
export async function findConflicts(
  { db, actor, timeZone, now }: Deps,
  input: Input,
): Promise<OutputOf<typeof meetings.conflicts>> {
  const target = input.id ? await findTarget(db, actor, input.id) : null
  if (target && !mayManage(actor, target)) throw new AppError('not_authorized_to_edit')
  const stored = target ? { groupId: target.groupId, ...(await invitedTo(db, [target.id])) } : NOTHING
  const offer: Offer = { host: target?.host ?? actor, actor, stored }
  const { members, devices } = await findInvitees(db, offer, input)
  const spans = await plannedSpans(db, target, input, { timeZone, now })
  const except = target ? (input.scope === 'series' && target.seriesId) || target.id : null
  const people = { except, userIds: [offer.host.id, ...idsOf(members)], deviceIds: idsOf(devices) }
  const rows = await overlaps(db, actor, { spans, ...people })
  const times = spans.map(({ begin }) => begin.toISOString())
  return {
    occurrences: times.length,
    first: times.slice(0, FIRST),
    last: times.at(-1) ?? '',
    conflicts: rows.slice(0, SHOWN).map(({ kind, id, name, meeting, begin, end }) => ({
      ...{ kind, id, name },
      meeting: { name: meeting, beginTime: begin.toISOString(), endTime: end.toISOString() },
    })),
    total: rows.length,
    freeFrom: rows.length > 0 ? await nextFree() : null,
  }

  /** For one meeting alone: a time that suits all of a series is more than a look at one day. */
  async function nextFree() {
    const [span, ...others] = spans
    if (!span || others.length > 0) return null
    const day = freeWindow(span, input.timeZone ?? timeZone)
    const taken = await overlaps(db, actor, { spans: [day], ...people })
    return freeFrom(day, span.end.getTime() - span.begin.getTime(), taken)?.toISOString() ?? null
  }
}
