import { DEVICE_PROTOCOL, DEVICE_SOCKET, HEARTBEAT_SECONDS } from '@samtale/contract/device-gateway/kiosk'
import { proveSecret } from '@samtale/device-client/identity'
import { demo } from './demo.ts'

/** A device that has registered and waits to be assigned: its id as its screen shows it, and its secret. */
export const newDevice = () =>
  demo()
    .api('visitor')
    .kiosk.register({ capabilities: { reboot: false, screenPower: false } })

/** A device of the demo's customer with a name of its own, which answers at once. */
export async function deviceOfCustomer(userDeviceName: string) {
  const { deviceId, secret } = await newDevice()
  const { id } = await demo()
    .api('customer')
    .devices.assign({ deviceId, userDeviceName, privacyEnabled: false })
  return { id, deviceId, secret }
}

/**
 * Connects a device as its page does, and has it say that it is idle. Returns a function that switches it
 * off.
 */
export async function switchOn({ deviceId, secret }: { deviceId: string; secret: string }) {
  const socket = new WebSocket(demo().url.replace('http', 'ws') + DEVICE_SOCKET, [DEVICE_PROTOCOL])
  const sendMessage = (message: object) => socket.send(JSON.stringify(message))
  const beat = () =>
    sendMessage({ type: 'heartbeat', state: 'idle', callId: null, camera: true, microphone: false })
  await new Promise<void>((welcomed, reject) => {
    socket.addEventListener('close', ({ code }) => reject(new Error(`the device was closed with ${code}`)))
    socket.addEventListener('message', async ({ data }) => {
      const { type, nonce } = JSON.parse(String(data)) as { type: string; nonce: string }
      if (type === 'challenge') {
        const proof = await proveSecret(secret, nonce, deviceId)
        sendMessage({
          type: 'hello',
          deviceId,
          proof,
          bootId: deviceId,
          appVersion: '1.34.2',
          capabilities: { reboot: false, screenPower: false },
        })
      }
      if (type !== 'welcome') return
      beat()
      welcomed()
    })
  })
  const beating = setInterval(beat, HEARTBEAT_SECONDS * 1_000)
  socket.addEventListener('close', () => clearInterval(beating))
  return () => socket.close()
}
