import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Handlers } from '#http/serve.ts'
import { freeRoomName } from '#modules/meetings/room-name.ts'
import { toMeetingResponse } from '#modules/meetings/meeting-response.ts'
import type { Conference } from '#platform/conference/conference.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'
import { changeMeeting } from './change-meeting.ts'
import { createScheduled } from './create-scheduled.ts'
import { type ScheduleCommandDeps, scheduleCommandRunner } from './schedule-command.ts'
import { findConflicts } from './find-conflicts.ts'
import { readingRoutes } from './reading.routes.ts'
import { removeMeeting } from './remove-meeting.ts'
import { renameInstant } from './rename-instant.ts'

type Deps = ScheduleCommandDeps & { readonly conference: Conference; readonly control: RoomControl | null }
type Names =
  | 'list'
  | 'calendar'
  | 'read'
  | 'answer'
  | 'conflicts'
  | 'roomName'
  | 'createScheduled'
  | 'update'
  | 'rename'
  | 'remove'

/** Planned meetings: how they are made, changed, called off and read; and how one that was not planned is renamed. */
export function scheduleRoutes({
  conference,
  control,
  ...deps
}: Deps): Pick<Handlers<typeof meetings>, Names> {
  const { db } = deps
  const runCommand = scheduleCommandRunner(deps)

  return {
    ...readingRoutes({ ...deps, conference }),

    roomName: async () => ({ location: await freeRoomName(db) }),

    async createScheduled({ input, ...request }) {
      const id = await runCommand(request, (command) => createScheduled(command, input))
      return toMeetingResponse({ db, conference }, request.actor, id)
    },

    async update({ input, ...request }) {
      const id = await runCommand(request, (command) => changeMeeting(command, input))
      return toMeetingResponse({ db, conference }, request.actor, id)
    },

    async rename({ input, ...request }) {
      await runCommand(request, (command) => renameInstant(command, input))
      return toMeetingResponse({ db, conference }, request.actor, input.id)
    },

    async remove({ input, ...request }) {
      const { left, ...response } = await runCommand(request, (command) => removeMeeting(command, input))
      // It is cancelled already: a room that does not hear of it here puts its people out as it asks what they may do.
      for (const room of left) await control?.end(room, request.caller.session?.name ?? '').catch(() => {})
      return response
    },

    conflicts: async ({ input, actor, caller }) =>
      findConflicts(
        { db, actor, timeZone: caller.timeZone ?? (await deps.timeZone()), now: deps.clock() },
        input,
      ),
  }
}
