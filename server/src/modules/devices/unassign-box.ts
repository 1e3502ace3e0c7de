import { shownCode } from './shown-code.ts'
import { unassignBoxes } from './unassign.ts'
import { record, type Deed } from './deed.ts'
import type { Reach } from '#policies/devices.ts'
import { holdTarget } from './targets.ts'

/** Gives a box back: it is nobody's from now on, and shows its id again. */
export async function unassignBox(deed: Deed, reach: Reach, deviceId: string) {
  const { id, name, code, owner_id } = await holdTarget(deed, reach, deviceId, { field: 'deviceId' })
  await unassignBoxes(deed.trx, [id], deed.now)
  await record(deed, [{ action: 'unassigned', subject: { id, name }, before: { deviceName: shownCode(code), customerId: owner_id } }])
  return {}
}
