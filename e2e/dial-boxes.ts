import { openDevice, type Device } from '@samtale/device-client/device'
import { boxOfCustomer } from './boxes.ts'
import { demo } from './demo.ts'

/** A box of the demo's customer that is switched on and does what a test tells it. */
export type DialBox = {
  readonly id: string
  readonly name: string
  readonly accept: Device['accept']
  readonly decline: Device['decline']
  /** Somebody ends the call at the box. */
  readonly hangUp: Device['hangUp']
  /** What the box is doing about its call. */
  readonly stage: () => string | undefined
  readonly switchOff: () => void
}

type Rules = { readonly privacyEnabled?: boolean; readonly privacyTimeout?: number; readonly declines?: boolean }

/** Assigns a box and switches it on: the kiosk's own client, which joins every conference it is let into at once. `declines`: it declines every call that rings. */
export async function dialBox(name: string, { declines = false, ...privacy }: Rules = {}): Promise<DialBox> {
  const { id, deviceId, secret } = await boxOfCustomer(name)
  if (privacy.privacyEnabled)
    await demo()
      .api('customer')
      .devices.edit({ deviceId: id, ...privacy })
  const box = openDevice({
    origin: demo().url,
    identity: { read: () => ({ deviceId, secret }), write: () => {} },
    capabilities: { reboot: false, screenPower: false },
    appVersion: '1.34.2',
    userAgent: 'test',
    media: () => ({ camera: true, microphone: true }),
    machine: { reload: () => {} },
    changed({ call }) {
      if (declines && call?.stage === 'asking') box.decline()
    },
    openConference(_call, { joined }) {
      joined()
      return () => {}
    },
  })
  return {
    id,
    name,
    accept: box.accept,
    decline: box.decline,
    hangUp: box.hangUp,
    stage: () => box.snapshot().call?.stage,
    switchOff: box.close,
  }
}
