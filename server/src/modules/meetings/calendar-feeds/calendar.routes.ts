import type { calendar } from '@samtale/contract/meetings/invitations'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { feedsStore } from './feeds.store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicUrl: string }

/** Returns the handlers of the secret calendar address. */
export function calendarRoutes({ db, clock, publicUrl }: Deps): Handlers<typeof calendar> {
  const feeds = feedsStore(db)
  return {
    read: ({ actor }) => feeds.settings(actor.id),

    async save({ input, actor }) {
      await feeds.setReminders(actor.id, input.reminders)
      return feeds.settings(actor.id)
    },

    makeFeed: async ({ actor }) => ({
      url: `${publicUrl}/v1/calendar/${await feeds.make(actor.id, clock())}.ics`,
    }),

    async revokeFeed({ actor }) {
      await feeds.revoke(actor.id)
      return feeds.settings(actor.id)
    },
  }
}
