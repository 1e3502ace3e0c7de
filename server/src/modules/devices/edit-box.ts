import { AppError, type FieldErrors } from '@samtale/contract/core/errors'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { type Device } from '@samtale/contract/devices/device'
import { privacyIn, type devices } from '@samtale/contract/devices/devices'
import { differing } from '#platform/audit-log.ts'
import { record, type Deed } from './deed.ts'
import { findDevice } from './devices.store.ts'
import { markFavourite } from './mark-favourite.ts'
import { storeSettings, type Settings } from './store-settings.ts'
import type { Reach } from '#policies/devices.ts'
import { holdTarget, type Target } from './targets.ts'

type Edit = ParsedInputOf<typeof devices.edit>

/**
 * Changes a box within the caller's reach; the favourite is the caller's own mark and no change of the box. An edit that began with an
 * older state is refused with what is stored now, unless it changes nothing.
 */
export async function editBox(deed: Deed, reach: Reach, edit: Edit): Promise<Device> {
  const { trx, actor, now } = deed
  refuseMembers(deed, edit)
  const box = await holdTarget(deed, reach, edit.deviceId, { field: 'deviceId' })
  const { before, after } = differing(settingsOf(box), sentIn(edit))
  if (Object.keys(after).length > 0) {
    if (edit.version !== undefined && edit.version !== box.version) throw conflict(before, box.version, edit)
    await storeSettings(deed, [box], after)
    await record(deed, [{ action: 'updated', subject: { id: box.id, name: box.name }, before, after }])
  }
  if (edit.favourite !== undefined) await markFavourite(deed, box.id, edit.favourite)
  return findDevice(trx, { id: actor.id, now }, box.id)
}

/** Members set their own mark and nothing else. */
function refuseMembers({ actor }: Deed, { deviceId: _box, favourite: _mark, ...others }: Edit) {
  const isMore = Object.values(others).some((value) => value !== undefined)
  if (actor.role === 'member' && isMore) throw new AppError('dont_have_enough_permission')
}

const settingsOf = ({ name, privacy_enabled, privacy_timeout }: Target): Settings => ({
  name,
  privacyEnabled: privacy_enabled,
  privacyTimeout: privacy_timeout,
})

/** What was said, in one spelling. */
function sentIn(edit: Edit): Settings {
  const said = { name: edit.userDeviceName ?? edit.name, ...privacyIn(edit) }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Settings
}

/** Under the names that the caller has used, so that a form finds its fields. */
function conflict(stored: Partial<Record<string, unknown>>, version: number, edit: Edit) {
  const spellings = { name: ['userDeviceName', 'name'], privacyEnabled: ['PrivacyEnabled'], privacyTimeout: ['privacyTimeOut', 'PrivacyTimeOut'] }
  const spelt = (name: string) => spellings[name as keyof Settings].find((spelling) => edit[spelling as keyof Edit] !== undefined) ?? name
  const entries = Object.entries(stored).map(([name, value]) => [spelt(name), value] as const)
  const fields: FieldErrors = Object.fromEntries(entries.map(([name]) => [name, 'changed_meanwhile' as const]))
  const current = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  return new AppError('edit_conflict', { fields, current: { ...current, version } })
}
