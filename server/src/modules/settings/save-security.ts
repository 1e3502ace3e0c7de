import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { FACTOR_ROLES } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { readTime } from '#core/time/read-time.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { savePart, type Part } from './save-part.ts'
import { securityOf, shownDays, type SecuritySettings } from './security-settings.ts'

const part: Part<SecuritySettings> = {
  category: 'security',
  name: 'Security',
  read: securityOf,
  facts: (stored) =>
    Object.fromEntries(FACTOR_ROLES.map((role) => [`twoStep.${role}`, shownDays(stored)[role] ?? null])),
}

/** Saves which roles must have a second factor, from the start of which days in the deployment's time zone. */
export async function saveSecurity(
  command: CommandContext,
  { twoStep, version }: ParsedInputOf<typeof settingsEditing.saveSecurity>,
  timeZone: string,
) {
  await savePart(command, part, version, ({ twoStep: stored }) => ({
    twoStep: Object.fromEntries(
      FACTOR_ROLES.flatMap((role) => {
        const day = twoStep[role]
        const unchanged = day === undefined || day === stored[role]?.day ? stored[role] : undefined
        if (unchanged) return [[role, unchanged]]
        return day ? [[role, { day, at: readTime(`${day}T00:00`, timeZone).toISOString() }]] : []
      }),
    ),
  }))
}
