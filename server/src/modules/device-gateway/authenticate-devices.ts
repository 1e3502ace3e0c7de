import { sql } from 'kysely'
import { compactDeviceCode } from '@samtale/contract/core/validators'
import { DEVICE_CLOSE } from '@samtale/contract/device-gateway/kiosk'
import type { Hello } from '@samtale/contract/device-gateway/device-messages'
import type { Db } from '#db/schema.ts'
import type { DeviceConnection } from './device-connection.ts'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Somebody who has answered the challenge. */
export type PendingConnection = {
  readonly connection: DeviceConnection
  readonly hello: Hello
  readonly nonce: string
}
/** A connection that has proved to be its device. */
export type Arrival = PendingConnection & {
  readonly id: string
  readonly isNewVersion: boolean
  /** What it said of itself last. */
  readonly camera: boolean | null
  readonly microphone: boolean | null
}

type Row = Pick<Arrival, 'id' | 'camera' | 'microphone'> & {
  readonly code: string
  readonly secretHash: Buffer
  readonly appVersion: string
  readonly canReboot: boolean
}

/**
 * Returns those of them that are devices of this server. The others are shut out: an unknown device registers
 * again, a wrong secret gets no further answer.
 */
export async function authenticateDevices(db: Db, pending: readonly PendingConnection[]): Promise<Arrival[]> {
  const codes = pending.map(({ hello }) => compactDeviceCode(hello.deviceId))
  const { rows } = await sql<Row>`
    select id, code, secret_hash as "secretHash", app_version as "appVersion", can_reboot as "canReboot", camera, microphone
    from devices where code = any(${codes}::text[])`.execute(db)
  const known = new Map(rows.map((row) => [row.code, row]))
  const arrivals = new Map<string, Arrival>()
  for (const [at, { connection, hello, nonce }] of pending.entries()) {
    const device = known.get(codes[at] ?? '')
    if (!device || !provesSecret(device.secretHash, { ...hello, nonce })) {
      connection.close(device ? DEVICE_CLOSE.unauthorized : DEVICE_CLOSE.unknown)
      continue
    }
    arrivals.get(device.id)?.connection.close(DEVICE_CLOSE.replaced)
    const isNewVersion =
      device.appVersion !== hello.appVersion || device.canReboot !== hello.capabilities.reboot
    arrivals.set(device.id, {
      connection,
      hello,
      nonce,
      id: device.id,
      camera: device.camera,
      microphone: device.microphone,
      isNewVersion,
    })
  }
  return [...arrivals.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type ProofInput = { readonly nonce: string; readonly deviceId: string; readonly proof: string }

/**
 * Returns whether a proof answers the challenge: the secret that it hides has the hash that is stored. The
 * device's half is `proveSecret`.
 */
export function provesSecret(secretHash: Buffer, { nonce, deviceId, proof }: ProofInput): boolean {
  const mask = createHmac('sha256', secretHash).update(`${nonce}.${deviceId}`).digest()
  const secret = Buffer.from(proof, 'hex').map((byte, at) => byte ^ (mask[at] ?? 0))
  return timingSafeEqual(createHash('sha256').update(secret).digest(), secretHash)
}
