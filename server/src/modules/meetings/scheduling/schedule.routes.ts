import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Handlers } from '#http/serve.ts'
import { freeRoomName } from '#modules/meetings/free-room-name.ts'
import { meetingAnswer } from '#modules/meetings/meeting-answer.ts'
import type { Conference } from '#platform/conference.ts'
import type { RoomControl } from '#platform/room-control.ts'
import { changeMeeting } from './change-meeting.ts'
import { createScheduled } from './create-scheduled.ts'
import { deedsWith, type Needs } from './deed.ts'
import { findConflicts } from './find-conflicts.ts'
import { readingRoutes } from './reading.routes.ts'
import { removeMeeting } from './remove-meeting.ts'

type Parts = Needs & { readonly conference: Conference; readonly control: RoomControl | null }
type Names = 'list' | 'calendar' | 'read' | 'answer' | 'conflicts' | 'roomName' | 'createScheduled' | 'update' | 'remove'

/** Planned meetings: how they are made, changed, called off and read. */
export function scheduleRoutes({ conference, control, ...needs }: Parts): Pick<Handlers<typeof meetings>, Names> {
  const { db } = needs
  const perform = deedsWith(needs)

  return {
    ...readingRoutes({ ...needs, conference }),

    roomName: async () => ({ location: await freeRoomName(db) }),

    async createScheduled({ input, ...by }) {
      const id = await perform(by, (deed) => createScheduled(deed, input))
      return meetingAnswer({ db, conference }, by.actor, id)
    },

    async update({ input, ...by }) {
      const id = await perform(by, (deed) => changeMeeting(deed, input))
      return meetingAnswer({ db, conference }, by.actor, id)
    },

    async remove({ input, ...by }) {
      const { left, ...answer } = await perform(by, (deed) => removeMeeting(deed, input))
      for (const room of left) await control?.end(room, by.caller.session?.name ?? '')
      return answer
    },

    conflicts: async ({ input, actor, caller }) =>
      findConflicts({ db, actor, timeZone: caller.timeZone ?? (await needs.timeZone()), now: needs.clock() }, input),
  }
}
