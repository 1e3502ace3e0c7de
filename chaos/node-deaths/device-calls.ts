import { openDevice } from '@samtale/device-client/device'
import { apiAt } from '../../e2e/api.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count } from '../scenario.ts'
import { BACK_MS, type Stage } from './stage.ts'

/** A device rings while a node is killed, answers, and is in its call after the other one was killed as well. */
export async function deviceCalls({ api, url, kill }: Stage, rounds: number): Promise<readonly Count[]> {
  const { deviceId, secret } = await apiAt(url).kiosk.register({
    capabilities: { reboot: false, screenPower: false },
  })
  const { id } = await api.devices.assign({ deviceId, userDeviceName: 'Hall', privacyEnabled: true })
  await api.devices.edit({ deviceId: id, privacyEnabled: true, privacyTimeout: 60 })
  const device = openDevice({
    origin: url,
    identity: { read: () => ({ deviceId, secret }), write: () => {} },
    capabilities: { reboot: false, screenPower: false },
    appVersion: '1.0.0',
    userAgent: 'chaos',
    media: () => ({ camera: true, microphone: true }),
    machine: { reload: () => {} },
    changed: () => {},
    openConference(_call, { joined }) {
      joined()
      return () => {}
    },
  })
  const stage = () => device.snapshot().call?.stage
  let [rang, joined, stayed] = [0, 0, 0]
  const within = (look: () => boolean | Promise<boolean>) =>
    waitUntil(look, BACK_MS).then(
      () => 1,
      () => 0,
    )
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Also after it has hung up: it says so as soon as it has found the other node.
      await waitUntil(
        async () => (await api.devices.speedDials({})).data.some(({ status }) => status === 'Ready'),
        BACK_MS,
      )
      await api.meetings.createInstant({ name: `Call ${round}`, deviceId: id })
      await waitUntil(() => stage() === 'ringing', BACK_MS)
      await kill(0)
      rang += await within(() => stage() === 'ringing')
      device.accept()
      const inCall = async () =>
        (await api.devices.speedDials({})).data.some(({ status }) => status === 'Call Ongoing')
      joined += await within(inCall)
      await kill(1)
      stayed += await within(async () => (await inCall()) && stage() !== undefined)
      device.hangUp()
    }
  } finally {
    device.close()
  }
  return [
    {
      what: `${rounds} calls of a device over two kills each: ${rang} still rang, ${joined} were answered, ${stayed} went on`,
      ok: rang === rounds && joined === rounds && stayed === rounds,
    },
  ]
}
