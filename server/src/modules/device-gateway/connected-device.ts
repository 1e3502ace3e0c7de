import type { Heartbeat } from '@samtale/contract/device-gateway/device-messages'
import type { DeviceConnection } from './device-connection.ts'
import { createRateLimit } from '../../../../sockets/rate-limit.ts'

/** The state that a device reports. */
export type DeviceReport = Pick<Heartbeat, 'state' | 'camera' | 'microphone'>

/** A device whose socket this node holds. */
export type ConnectedDevice = {
  readonly id: string
  readonly connection: DeviceConnection
  /** What the database had of it when this connection began. */
  readonly stored: {
    readonly state: string
    readonly camera: boolean | null
    readonly microphone: boolean | null
  }
  /** What it has reported last on this connection. */
  report: DeviceReport | null
  /** Whether a command waits until it is in no call. */
  waitsForIdle: boolean
  /** What it was sent last on this connection, so that it is sent only what is new. */
  readonly sent: { config: string; call: string; today: string; show: string; readonly commands: Set<string> }
  /**
   * When what it was sent is out of date though nothing was changed: a day, a check code or a token is over,
   * or it is to show something else.
   */
  freshUntil: number
  /** Returns whether one more of its troubles may be written down: 20 at once, then one a minute. */
  readonly mayReportTrouble: () => boolean
}

/** Returns a device that has just connected and was sent nothing yet. */
export function newConnectedDevice(
  id: string,
  connection: DeviceConnection,
  stored: ConnectedDevice['stored'],
): ConnectedDevice {
  return {
    id,
    connection,
    stored,
    report: null,
    waitsForIdle: false,
    sent: { config: '', call: '', today: '', show: '', commands: new Set() },
    freshUntil: Number.POSITIVE_INFINITY,
    mayReportTrouble: createRateLimit(20, 1 / 60),
  }
}
