import type { Facts } from '@samtale/contract/audit/audit-fields'
import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { can } from '@samtale/contract/core/permissions'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { type Device } from '@samtale/contract/devices/device'
import { EDIT_PERMISSIONS, type Reach } from '@samtale/contract/devices/device-rules'
import { privacyIn } from '@samtale/contract/devices/device-fields'
import type { devices } from '@samtale/contract/devices/devices'
import { differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { publishChange } from '#platform/event-bus.ts'
import { findDevice } from './devices.store.ts'
import { storeSettings, type Settings } from './store-settings.ts'
import { lockTarget, type Target } from './targets.ts'

type Edit = ParsedInputOf<typeof devices.edit>

/**
 * Changes a device within the caller's reach; the favourite is the caller's own mark and no change of the
 * device. An edit that began with an older state is refused with what is stored now, unless it changes
 * nothing.
 */
export async function editDevice(command: CommandContext, reach: Reach, edit: Edit): Promise<Device> {
  const { trx, actor, now } = command
  if (!isMarkOnly(edit) && !can(actor, EDIT_PERMISSIONS[reach]))
    throw new AppError('dont_have_enough_permission')
  const device = await lockTarget(command, reach, edit.deviceId, { field: 'deviceId' })
  const { before, after } = differing(settingsOf(device), settingsIn(edit))
  if (Object.keys(after).length > 0) {
    if (edit.version !== undefined && edit.version !== device.version)
      throw editConflict(asTexts(byInputName(before, edit)), device.version)
    await storeSettings(command, [device], after)
    await command.audit([
      {
        action: 'updated',
        resource: 'devices',
        subject: { id: device.id, name: device.name },
        before,
        after,
      },
    ])
  }
  if (edit.favourite !== undefined) await markFavourite(command, device.id, edit.favourite)
  return findDevice(trx, { id: actor.id, now }, device.id)
}

/** Members set their own mark and nothing else. */
const isMarkOnly = ({ deviceId: _device, favourite: _mark, ...others }: Edit) =>
  Object.values(others).every((value) => value === undefined)

const settingsOf = ({ name, privacy_enabled, privacy_timeout }: Target): Settings => ({
  name,
  privacyEnabled: privacy_enabled,
  privacyTimeout: privacy_timeout,
})

/** What was said, in one spelling. */
function settingsIn(edit: Edit): Settings {
  const settings = { name: edit.userDeviceName ?? edit.name, ...privacyIn(edit) }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Settings
}

/** Returns the values under the names that the caller has used, so that a form finds its fields. */
function byInputName(stored: Facts, edit: Edit) {
  const spellings = {
    name: ['userDeviceName', 'name'],
    privacyEnabled: ['PrivacyEnabled'],
    privacyTimeout: ['privacyTimeOut', 'PrivacyTimeOut'],
  }
  const nameOf = (name: string) =>
    spellings[name as keyof Settings].find((spelling) => edit[spelling as keyof Edit] !== undefined) ?? name
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [nameOf(name), value]))
}

/** Sets or takes the caller's own mark. Nobody else sees it, and it is nothing for the audit log. */
async function markFavourite({ trx, actor }: CommandContext, deviceId: string, favourite: boolean) {
  if (favourite)
    await sql`insert into device_favourites (user_id, device_id) values (${actor.id}, ${deviceId}) on conflict do nothing`.execute(
      trx,
    )
  else
    await sql`delete from device_favourites where user_id = ${actor.id} and device_id = ${deviceId}`.execute(
      trx,
    )
  await publishChange(trx, { resource: 'devices', ids: [deviceId], audience: [actor.id] })
}
