import { AppError } from '@samtale/contract/core/errors'
import type { running } from '@samtale/contract/meetings/running'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { checkLeads } from './check-leads.ts'
import type { Parts } from './deed.ts'
import { endMeeting } from './end-meeting.ts'
import { extendMeeting } from './extend-meeting.ts'
import { admitWaiting, denyWaiting, tellWaiting } from './open-door.ts'
import { runningAnswer } from './running-answer.ts'
import { findRunning, listRunning } from './running.store.ts'

export function runningRoutes({ clock, ...parts }: Parts & { readonly clock: Clock }): Handlers<typeof running> {
  const { db, control } = parts

  return {
    async list({ actor }) {
      const { found, total } = await listRunning(db, actor, clock())
      return { meetings: found.map((meeting) => runningAnswer(actor, control, meeting)), total }
    },

    async read({ input: { id }, actor }) {
      const now = clock()
      await checkLeads(db, actor, id, now)
      const found = await findRunning(db, id, now)
      // It ended between the two looks.
      if (!found) throw new AppError('meeting_not_running')
      return runningAnswer(actor, control, found)
    },

    extend: ({ input, ...by }) => extendMeeting(parts, { ...by, now: clock() }, input),

    async end({ input: { id }, ...by }) {
      await endMeeting(parts, { ...by, now: clock() }, id)
      return {}
    },

    admit: async ({ input, ...by }) => ({ admitted: await admitWaiting(parts, { ...by, now: clock() }, input) }),
    deny: async ({ input, ...by }) => ({ denied: await denyWaiting(parts, { ...by, now: clock() }, input) }),
    message: async ({ input, ...by }) => ({ told: await tellWaiting(parts, { ...by, now: clock() }, input) }),
  }
}
