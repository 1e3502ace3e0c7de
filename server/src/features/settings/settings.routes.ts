import type { settings } from '@samtale/contract/settings'
import type { Handlers } from '#http/serve.ts'
import type { settingsStore } from './settings.store.ts'

/** The deployment's settings. Visitors, and those who have yet to choose a password, get what the public screens show. */
export function settingsRoutes(store: ReturnType<typeof settingsStore>): Handlers<typeof settings> {
  return {
    async read({ caller }) {
      const everything = await store.read()
      if (caller.session?.kind === 'full') return everything
      const { title, companyName, logo, locale, meetingEndText, meetingEndBanner } = everything.general
      return { general: { title, companyName, logo, locale, meetingEndText, meetingEndBanner } }
    },
  }
}
