import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { CommandContext } from '#core/command/run-command.ts'
import { storeSettings, type NewSettings } from './store-settings.ts'
import { lockTargets } from './targets.ts'

type Rules = Pick<NewSettings, 'privacyEnabled' | 'privacyTimeout'>

/**
 * Changes the privacy rules of several devices in scope, all or none; what is not said stays on each. Returns
 * how many were others before.
 */
export async function editDevices(
  command: CommandContext,
  ids: readonly string[],
  { privacyEnabled, privacyTimeout }: Rules,
): Promise<{ changed: number }> {
  const devices = await lockTargets(command, 'scope', ids, { field: 'ids' })
  const changes = devices.flatMap((device) => {
    const pairs = [
      ['privacyEnabled', device.privacy_enabled, privacyEnabled],
      ['privacyTimeout', device.privacy_timeout, privacyTimeout],
    ] as const
    const changed = pairs.filter(([, before, after]) => after !== undefined && after !== before)
    if (changed.length === 0) return []
    const before: Facts = Object.fromEntries(changed.map(([name, value]) => [name, value]))
    const after: Facts = Object.fromEntries(changed.map(([name, , value]) => [name, value ?? null]))
    return [{ device, before, after }]
  })
  if (changes.length === 0) return { changed: 0 }
  await storeSettings(
    command,
    changes.map(({ device }) => device),
    { privacyEnabled, privacyTimeout },
  )
  await command.audit(
    changes.map(({ device: { id, name }, before, after }) => ({
      action: 'updated',
      resource: 'devices',
      subject: { id, name },
      before,
      after,
    })),
  )
  return { changed: changes.length }
}
