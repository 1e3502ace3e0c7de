import { openDevice, type Device } from '@samtale/device-client/device'
import { deviceOfCustomer } from './new-devices.ts'
import { demo } from './demo.ts'

/** A device of the demo's customer that is switched on and does what a test tells it. */
export type CalledDevice = {
  readonly id: string
  readonly name: string
  readonly accept: Device['accept']
  readonly decline: Device['decline']
  /** Somebody ends the call at the device. */
  readonly hangUp: Device['hangUp']
  /** Returns what the device is doing about its call. */
  readonly stage: () => string | undefined
  readonly switchOff: () => void
}

type Rules = {
  readonly privacyEnabled?: boolean
  readonly privacyTimeout?: number
  readonly declines?: boolean
}

/**
 * Assigns a device and switches it on: the kiosk's own client, which joins every conference it is let into at
 * once. `declines`: it declines every call that rings.
 */
export async function switchOnDevice(
  name: string,
  { declines = false, ...privacy }: Rules = {},
): Promise<CalledDevice> {
  const { id, deviceId, secret } = await deviceOfCustomer(name)
  if (privacy.privacyEnabled)
    await demo()
      .api('customer')
      .devices.edit({ deviceId: id, ...privacy })
  const device = openDevice({
    origin: demo().url,
    identity: { read: () => ({ deviceId, secret }), write: () => {} },
    capabilities: { reboot: false, screenPower: false },
    appVersion: '1.34.2',
    userAgent: 'test',
    media: () => ({ camera: true, microphone: true }),
    machine: { reload: () => {} },
    changed({ call }) {
      if (declines && call?.stage === 'ringing') device.decline()
    },
    openConference(_call, { joined }) {
      joined()
      return () => {}
    },
  })
  return {
    id,
    name,
    accept: device.accept,
    decline: device.decline,
    hangUp: device.hangUp,
    stage: () => device.snapshot().call?.stage,
    switchOff: device.close,
  }
}
