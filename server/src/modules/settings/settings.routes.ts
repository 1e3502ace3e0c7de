import type { settings } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import type { Handlers } from '#http/serve.ts'
import { deedsWith, type Needs } from './deed.ts'
import { readSettings } from './read-settings.ts'
import { saveContact } from './save-contact.ts'
import { saveGeneral } from './save-general.ts'
import { saveScreenApp } from './save-screenapp.ts'

/** The deployment's settings as everybody sees them, and what is done to those that are no texts. */
export function settingsRoutes({ db, clock }: Needs): Handlers<typeof settings & typeof settingsEditing> {
  const inDeed = deedsWith({ db, clock })
  return {
    read: ({ caller, input: { part } }) => readSettings(db, caller, part),

    async saveGeneral({ input, ...by }) {
      await inDeed(by, (deed) => saveGeneral(deed, input))
      return readSettings(db, by.caller, 'general')
    },
    async saveContact({ input, ...by }) {
      await inDeed(by, (deed) => saveContact(deed, input))
      return readSettings(db, by.caller, 'contact')
    },
    async saveScreenApp({ input, ...by }) {
      await inDeed(by, (deed) => saveScreenApp(deed, input))
      return readSettings(db, by.caller, 'screenapp')
    },
  }
}
