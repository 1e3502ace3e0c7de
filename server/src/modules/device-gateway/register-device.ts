import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@samtale/contract/core/errors'
import { DEVICE_CODE_LETTERS } from '@samtale/contract/core/validators'
import type { Capabilities } from '@samtale/contract/device-gateway/device-messages'
import { saveEvents } from '#modules/devices/timeline.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'

type NewDevice = { readonly capabilities: Capabilities; readonly userAgent: string }

/**
 * A made code is taken once in a hundred million with 10,000 devices; that this many are means something else
 * is wrong.
 */
const MAX_ATTEMPTS = 5

/**
 * Stores a new device that is nobody's yet. The secret leaves the server here and never again: its hash is
 * kept.
 */
export function registerDevice(
  db: Db,
  { capabilities, userAgent }: NewDevice,
  now: Date,
): Promise<{ code: string; secret: string }> {
  const secret = randomBytes(32)
  const device = {
    id: newId(),
    secret_hash: createHash('sha256').update(secret).digest(),
    owner_id: null,
    name: '',
    user_agent: userAgent,
    can_reboot: capabilities.reboot,
    created_at: now,
  }
  return transact(db, async (trx) => {
    for (let attempts = MAX_ATTEMPTS; attempts > 0; attempts -= 1) {
      const code = makeDeviceCode()
      const stored = await trx
        .insertInto('devices')
        .values({ ...device, code })
        .onConflict((taken) => taken.column('code').doNothing())
        .executeTakeFirst()
      if (!stored.numInsertedOrUpdatedRows) continue
      await trx.insertInto('device_presence').values({ device_id: device.id }).execute()
      await saveEvents(trx, [{ deviceId: device.id, kind: 'registered', detail: { userAgent } }], now)
      return { code, secret: secret.toString('hex') }
    }
    throw new AppError('error_occurred')
  })
}

/**
 * A new readable id without its hyphen: 40 random bits. There are 32 letters, so that no letter is likelier
 * than another.
 */
const makeDeviceCode = () =>
  Array.from(randomBytes(8), (byte) => DEVICE_CODE_LETTERS[byte % DEVICE_CODE_LETTERS.length]).join('')
