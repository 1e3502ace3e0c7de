import type { Facts } from '@samtale/contract/audit/audit'
import type { CommandContext } from '#core/command/run-command.ts'
import { storeSettings, type NewSettings } from './store-settings.ts'
import { lockTargets } from './targets.ts'

type Rules = Pick<NewSettings, 'privacyEnabled' | 'privacyTimeout'>

/** Changes the privacy rules of several boxes in scope, all or none; what is not said stays on each. Returns how many were others before. */
export async function editBoxes(command: CommandContext, ids: readonly string[], { privacyEnabled, privacyTimeout }: Rules): Promise<{ changed: number }> {
  const boxes = await lockTargets(command, 'scope', ids, { field: 'ids' })
  const changes = boxes.flatMap((box) => {
    const pairs = [
      ['privacyEnabled', box.privacy_enabled, privacyEnabled],
      ['privacyTimeout', box.privacy_timeout, privacyTimeout],
    ] as const
    const changed = pairs.filter(([, before, after]) => after !== undefined && after !== before)
    if (changed.length === 0) return []
    const before: Facts = Object.fromEntries(changed.map(([name, value]) => [name, value]))
    const after: Facts = Object.fromEntries(changed.map(([name, , value]) => [name, value ?? null]))
    return [{ box, before, after }]
  })
  if (changes.length === 0) return { changed: 0 }
  await storeSettings(
    command,
    changes.map(({ box }) => box),
    { privacyEnabled, privacyTimeout },
  )
  await command.audit(changes.map(({ box: { id, name }, before, after }) => ({ action: 'updated', resource: 'devices', subject: { id, name }, before, after })))
  return { changed: changes.length }
}
