import { system } from '@samtale/contract/system/system'
import { apiBase } from '#api/base.ts'
import { offsetOf } from './clock-offset.ts'

/** The server's time: what opens a room does not depend on how this computer's clock was set. */
export type ServerClock = { readonly now: () => number; readonly sync: () => Promise<void> }

/** A clock that is this computer's until it was set by the server's. */
export function createServerClock(): ServerClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    async sync() {
      const sentAt = Date.now()
      try {
        const { headers } = await fetch(`${apiBase}/v1/${system.health.path}`, { cache: 'no-store' })
        const date = headers.get('date')
        if (date) offset = offsetOf(date, sentAt, Date.now())
      } catch {
        // Without an answer this computer's clock has to do; the call that matters tells what is wrong.
      }
    },
  }
}
