import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { assertAllowed, fieldError } from '@samtale/contract/core/errors'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { editError } from '@samtale/contract/meetings/meeting-rules'
import { differing } from '#core/audit/audit-log.ts'
import { changeOne } from './change-one.ts'
import { changeSeries } from './change-series.ts'
import type { ScheduleCommand } from './schedule-command.ts'
import { conflictOf, editOf, whenOf, type Edit } from './edit.ts'
import { factsOf } from './facts.ts'
import { guestsOf } from '#modules/meetings/guests.ts'
import { checkChosen, lockInvitees, type Offer } from '#modules/meetings/invitees.ts'
import { contentOf, idsOf } from './plan.ts'
import { readTimes } from './read-times.ts'
import { repetitionOf } from './repetition-of.ts'
import { renewMeeting } from './renew-meeting.ts'
import { stateOf } from './series-moves.ts'
import { storedContent } from './stored-content.ts'
import { findTarget, lockTargets, type Target } from './targets.ts'

type Input = ParsedInputOf<typeof meetings.update>

/**
 * Changes a planned meeting, or all of its series that are to come; returns the id of the meeting that stands
 * for it now. An edit that began with an older state is refused with what is stored now, unless it changes
 * nothing.
 */
export async function changeMeeting(command: ScheduleCommand, input: Input): Promise<string> {
  const { trx, actor, now } = command
  const target = await findTarget(trx, actor, input.id)
  assertAllowed(editError(actor, target))
  if (input.location && input.location !== target.location) throw fieldError({ location: 'invalid_value' })
  const scope = target.seriesId ? input.scope : 'one'
  const when = {
    ...readTimes(input, command.timeZone, now),
    ...repetitionOf(input, target, scope, command.timeZone),
  }
  const old = await storedContent(trx, target)
  const stored = { groupId: target.groupId, members: idsOf(old.members), devices: idsOf(old.devices) }
  const offer: Offer = { host: target.host, actor, stored }
  // People and devices are held before the meetings, as a deletion of people holds them: else the two would
  // wait for each other.
  const invited = await lockInvitees(trx, offer, input)
  const addresses = input.guests ?? old.guests
  await checkChosen(trx, offer, invited, addresses.length)

  const [locked, ...others] = await lockTargets(trx, target, scope)
  const userIds = [locked.host.id, ...idsOf(invited.members)]
  const guests = await guestsOf(trx, { meeting: locked, userIds }, addresses)
  const edit = editOf(
    await storedContent(trx, locked),
    contentOf(
      { ...input, lobby: input.lobby ?? locked.lobby, agenda: input.agenda ?? locked.agenda },
      { ...invited, guests },
    ),
    locked,
    when,
  )
  if (edit.changed.size === 0) return locked.id
  if (input.version !== undefined && input.version !== locked.version) throw conflictOf(edit, locked)
  const id = await changeLocked(command, [locked, ...others], edit, scope)
  const { before, after } = differing(factsOf(edit.before, whenOf(locked)), factsOf(edit.content, when))
  const ahead = [locked, ...others].filter((row) => stateOf(row, now) === 'to-come')
  await command.audit([
    {
      ...{ action: 'updated', resource: 'meetings', subject: { id, name: locked.name }, before },
      after: { ...after, ...(scope === 'series' && { meetings: ahead.length }) },
    },
  ])
  return id
}

function changeLocked(
  command: ScheduleCommand,
  [locked, ...others]: readonly [Target, ...Target[]],
  edit: Edit,
  scope: 'one' | 'series',
): Promise<string> {
  if (scope === 'series' && locked.series)
    return changeSeries(command, locked.series, [locked, ...others], edit)
  return isHistory(locked, edit) ? renewMeeting(command, locked, edit) : changeOne(command, locked, edit)
}

/**
 * What was held stays as it was. A meeting that people are in now is still to be led: only another begin or a
 * rule makes another one of it.
 */
const isHistory = ({ tookPlace, overAt }: Target, { changed }: Edit) =>
  tookPlace && (overAt !== null || changed.has('beginTime') || changed.has('recurrence'))
