import type { settings } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import type { Handlers } from '#http/serve.ts'
import { type CommandDeps, commandRunner } from '#core/command/run-command.ts'
import { readBrand } from '#core/settings/brand.ts'
import { withStoredNumber } from '#core/settings/complete-number.ts'
import { readSettings } from './read-settings.ts'
import { saveContact } from './save-contact.ts'
import { saveGeneral } from './save-general.ts'
import { saveScreenApp } from './save-screenapp.ts'
import { saveSecurity } from './save-security.ts'

/** The deployment's settings as everybody sees them, and what is done to those that are no texts. */
export function settingsRoutes({
  db,
  clock,
}: CommandDeps): Handlers<typeof settings & typeof settingsEditing> {
  const runCommand = commandRunner({ db, clock })
  return {
    read: ({ caller, input: { part } }) => readSettings(db, caller, part),

    async saveGeneral({ input, ...request }) {
      await runCommand(request, (command) => saveGeneral(command, input))
      return readSettings(db, request.caller, 'general')
    },
    async saveContact({ input, ...request }) {
      const sent = await withStoredNumber(db, input)
      await runCommand(request, (command) => saveContact(command, sent))
      return readSettings(db, request.caller, 'contact')
    },
    async saveScreenApp({ input, ...request }) {
      await runCommand(request, (command) => saveScreenApp(command, input))
      return readSettings(db, request.caller, 'screenapp')
    },
    async saveSecurity({ input, ...request }) {
      const { timeZone } = await readBrand(db)
      await runCommand(request, (command) => saveSecurity(command, input, timeZone))
      return readSettings(db, request.caller, 'security')
    },
  }
}
