import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { contactOf, type ContactSettings } from './contact-settings.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { savePart, type Part } from './save-part.ts'
import { encryptIfChanged, secretFact } from './secrets.ts'

const part: Part<ContactSettings> = {
  category: 'contact',
  name: 'Contact info',
  read: contactOf,
  facts: ({ links, googleMapAPIKey, ...rest }) => ({
    ...rest,
    links: links.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    googleMapAPIKey: secretFact(googleMapAPIKey),
  }),
}

/** What the key of the maps is encrypted for. */
export const MAPS_KEY = { purpose: 'maps-key', shown: 4 }

/**
 * Saves how the company can be reached. The maps key stays unless another is sent; an empty one removes it.
 */
export async function saveContact(
  command: CommandContext,
  input: ParsedInputOf<typeof settingsEditing.saveContact>,
) {
  const {
    setting: _setting,
    category: _category,
    version,
    googleMapAPIKey: key,
    supportMail,
    contactNumber,
    address,
    links,
  } = input
  await savePart(command, part, version, async (stored) => ({
    supportMail,
    contactNumber,
    address: address ?? stored.address,
    links: links ?? stored.links,
    googleMapAPIKey:
      key === '' ? null : await encryptIfChanged(command, MAPS_KEY, stored.googleMapAPIKey, key),
  }))
}
