import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { running } from '@samtale/contract/meetings/running'
import type { Handlers } from '#http/serve.ts'
import { assertModerator } from './assert-moderator.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { endMeeting } from './end-meeting.ts'
import { extendMeeting } from './extend-meeting.ts'
import { admitWaiting, denyWaiting, notifyWaiting } from './lobby-actions.ts'
import { toActiveMeeting } from './to-running-meeting.ts'
import { findRunning, type FoundActive, listRunning } from './running.store.ts'

/** Returns the handlers of the board of active meetings. */
export function runningRoutes(deps: ModerationDeps): Handlers<typeof running> {
  const { db, clock, control } = deps

  /** Each with who waits before it; of rooms that cannot be asked now that is not known. */
  async function withWaiting(actor: Actor, found: readonly FoundActive[]) {
    const waiting = await control?.waiting(found.map(({ location }) => location))
    return found.map((meeting) => toActiveMeeting(actor, waiting?.get(meeting.location) ?? null, meeting))
  }

  return {
    async list({ actor }) {
      const { found, total } = await listRunning(db, actor, clock())
      return { meetings: await withWaiting(actor, found), total }
    },

    async read({ input: { id }, actor }) {
      const now = clock()
      await assertModerator(db, actor, id, now)
      const found = await findRunning(db, id, now)
      // It ended between the two looks.
      if (!found) throw new AppError('meeting_not_running')
      const waiting = await control?.waiting([found.location])
      return toActiveMeeting(actor, waiting?.get(found.location) ?? null, found)
    },

    extend: ({ input, ...request }) => extendMeeting(deps, request, input),

    async end({ input: { id }, ...request }) {
      await endMeeting(deps, request, id)
      return {}
    },

    admit: async ({ input, ...request }) => ({ admitted: await admitWaiting(deps, request, input) }),
    deny: async ({ input, ...request }) => ({ denied: await denyWaiting(deps, request, input) }),
    message: async ({ input, ...request }) => ({ notified: await notifyWaiting(deps, request, input) }),
  }
}
