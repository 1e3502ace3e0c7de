import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { readTimeRange } from '#core/time/read-time-range.ts'
import { toMeetingResponse } from '#modules/meetings/meeting-response.ts'
import { answerInvitation } from './answer-invitation.ts'
import { listCalendar } from './list-calendar.ts'
import { listMeetings } from './list-meetings.ts'
import { assertReadable } from './read-meeting.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly conference: Conference
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}

/** Meetings as they are read, and what somebody says to an invitation. */
export function readingRoutes({
  db,
  clock,
  conference,
  timeZone,
}: Deps): Pick<Handlers<typeof meetings>, 'list' | 'calendar' | 'read' | 'answer'> {
  return {
    list: async ({ actor, input, caller }) =>
      listMeetings(db, actor, input, { now: clock(), timeZone: caller.timeZone ?? (await timeZone()) }),

    async calendar({ actor, input, caller }) {
      const { from, until } = readTimeRange(input, caller.timeZone ?? (await timeZone()))
      return listCalendar(db, actor, { from, until })
    },

    async read({ actor, input: { id } }) {
      await assertReadable(db, actor, id)
      return toMeetingResponse({ db, conference }, actor, id)
    },

    answer: ({ actor, input }) => answerInvitation(db, actor, input, clock()),
  }
}
