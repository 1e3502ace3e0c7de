import { sql } from 'kysely'
import { announceDevices, requestDeviceSync } from './announce.ts'
import { saveEvents } from './timeline.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Target } from './targets.ts'

/** What an edit may change. */
export type Settings = {
  readonly name: string
  readonly privacyEnabled: boolean
  readonly privacyTimeout: number
}

/** Those that are not said stay. */
export type NewSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/**
 * Stores the same new settings for devices that are held, counts their change and lets devices and portals
 * know.
 */
export async function storeSettings(
  { trx, now }: CommandContext,
  devices: readonly Target[],
  { name, privacyEnabled, privacyTimeout }: NewSettings,
) {
  const ids = devices.map(({ id }) => id)
  await sql`
    update devices set name = coalesce(${name ?? null}, name), privacy_enabled = coalesce(${privacyEnabled ?? null}, privacy_enabled),
      privacy_timeout = coalesce(${privacyTimeout ?? null}, privacy_timeout), version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx)
  const detail = Object.fromEntries(
    Object.entries({ name, privacyEnabled, privacyTimeout }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  )
  await saveEvents(
    trx,
    ids.map((deviceId) => ({ deviceId, kind: 'settings', detail })),
    now,
  )
  await announceDevices(trx, ids)
  await requestDeviceSync(trx, ids)
}
