import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { fieldError } from '@samtale/contract/core/errors'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import type { CommandContext } from '#core/command/run-command.ts'
import { savePart, type Part } from './save-part.ts'
import { screenAppOf, type ScreenAppSettings } from './screenapp-settings.ts'
import { encryptIfChanged, secretFact } from './secrets.ts'

const part: Part<ScreenAppSettings> = {
  category: 'screenapp',
  name: 'Screen recording',
  read: screenAppOf,
  facts: ({ token, ...rest }) => ({ ...rest, token: secretFact(token) }),
}

/** What the token of the integration is encrypted for. */
export const TOKEN = { purpose: 'screenapp-token', shown: 0 }

/**
 * Saves the screen-recording integration. It needs a token once; later the one there is stays unless another
 * is sent.
 */
export async function saveScreenApp(
  command: CommandContext,
  input: ParsedInputOf<typeof settingsEditing.saveScreenApp>,
) {
  const { token, version, recForParticipant, recForModerator } = input
  await savePart(command, part, version, async (stored) => {
    if (!stored.token && !token) throw fieldError({ token: 'token_required' })
    return {
      token: await encryptIfChanged(command, TOKEN, stored.token, token),
      recForParticipant: recForParticipant ?? stored.recForParticipant,
      recForModerator: recForModerator ?? stored.recForModerator,
    }
  })
}
