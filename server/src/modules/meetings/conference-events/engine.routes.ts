import type { engine } from '@samtale/contract/meetings/engine'
import type { ConferenceHost } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import type { Clock } from '#platform/clock.ts'
import { jaasEvent } from './jaas-event.ts'
import { prosodyEvent } from './prosody-event.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly host: ConferenceHost }

/**
 * Video services elsewhere tell by these calls what the embedded one tells directly; all of it goes to one
 * reader.
 */
export function engineRoutes({ db, clock, host }: Deps): Handlers<typeof engine> {
  const apply = engineEvents(db, clock)
  return {
    async roomEvent({ input }) {
      const event = prosodyEvent(input)
      if (event) await apply(event)
      return null
    },

    async jaasEvent({ input }) {
      const event = jaasEvent(input, host.roomPrefix)
      if (event) await apply(event)
      return null
    },
  }
}
