import { can, type Actor, type Permission } from '@samtale/contract/core/permissions'
import type { Kind, StreamRow } from './stream-row.ts'
import { kindOf } from './stream-row.ts'

export const ADD: Readonly<Record<Kind, Permission>> = {
  live: 'addLivestreamings',
  events: 'addScheduledEvents',
  replays: 'addReplaystreamings',
}
const EDIT: Readonly<Record<Kind, Permission>> = {
  live: 'editLivestreamings',
  events: 'editScheduledEvents',
  replays: 'editReplaystreamings',
}
const DELETE: Readonly<Record<Kind, Permission>> = {
  live: 'deleteLivestreamings',
  events: 'deleteScheduledEvents',
  replays: 'deleteReplaystreamings',
}

/** Whether one that is to come may be changed. */
export const mayEdit = (actor: Actor, row: StreamRow) => can(actor, EDIT[kindOf(row)])

/** Whether one that is to come may be deleted. */
export const mayDelete = (actor: Actor, row: StreamRow) => can(actor, DELETE[kindOf(row)])

/** An event that is on is stopped by whoever may plan one; a member stops only its own. */
export const mayStop = (actor: Actor, row: StreamRow) =>
  row.type === 'scheduledevent' &&
  can(actor, 'addScheduledEvents') &&
  (actor.role !== 'member' || row.host.id === actor.id)
