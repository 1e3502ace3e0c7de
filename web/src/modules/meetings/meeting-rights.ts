import type { Actor } from '@samtale/contract/core/permissions'
import { ENTRY_CLOSES_MIN, type MeetingRow } from '@samtale/contract/meetings/meeting'

const MINUTE = 60_000
type Owned = Pick<MeetingRow, 'host'>

/**
 * A member changes what they host; everybody else what their scope shows. An instant meeting has nothing to
 * change.
 */
export const mayEdit = (actor: Actor, { type, host }: Owned & Pick<MeetingRow, 'type'>) =>
  type !== 'instant' && mayDelete(actor, { host })

/** A member deletes what they host; everybody else what their scope shows. */
export const mayDelete = ({ id, role }: Actor, { host }: Owned) => role !== 'member' || host.id === id

/**
 * An instant meeting that is over is reopened by its host; others come back as long as its room stands open.
 */
export const mayRejoin = (
  { id }: Actor,
  { host, endTime, overAt }: Owned & Pick<MeetingRow, 'endTime' | 'overAt'>,
  now: number,
) => host.id === id || now <= Date.parse(overAt ?? endTime) + ENTRY_CLOSES_MIN * MINUTE
