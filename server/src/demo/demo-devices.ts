import { setTimeout as delay } from 'node:timers/promises'
import { openDevice, type Device, type DeviceSnapshot } from '@samtale/device-client/device'
import type { OpenConference } from '@samtale/device-client/call-controller'
import type { Identity } from '@samtale/device-client/identity'
import { attend } from './attend.ts'

const VISIT_MS = 60_000

/**
 * At a video service elsewhere a device of the demo says that it is in the room for a minute, without being
 * there.
 */
const lookIn: OpenConference = (_call, { joined, left }) => {
  const arriving = setImmediate(joined)
  const staying = setTimeout(left, VISIT_MS)
  return () => {
    clearImmediate(arriving)
    clearTimeout(staying)
  }
}

type Options = {
  readonly origin: string
  readonly identities: readonly Identity[]
  readonly embedded: boolean
  readonly appVersion: string
}

/** Somebody walks to the screen and accepts. */
const ACCEPT_MS = 4_000
/** How long one is away that is reloaded or rebooted. */
const AWAY_MS = { reload: 2_000, reboot: 8_000 } as const

/**
 * The devices of the demo: what a screen on a wall runs, without a picture, over the network like any other.
 * Returns a function that stops them.
 */
export function runDevices({ origin, identities, embedded, appVersion }: Options): () => void {
  const openConference = embedded ? attend(`${origin.replace(/^http/, 'ws')}/video/signal`) : lookIn
  const stops = identities.map((identity) => runDevice(identity, { origin, openConference, appVersion }))
  return () => stops.forEach((stop) => stop())
}

/** One device, with a new load of its page whenever it is told so. */
function runDevice(
  identity: Identity,
  options: { readonly origin: string; readonly openConference: OpenConference; readonly appVersion: string },
) {
  const stopped = new AbortController()
  let device: Device | null = null
  let leave = () => {}

  function load() {
    let accepting = ''
    const loaded = openDevice({
      ...options,
      userAgent: 'Samtale demo',
      capabilities: { reboot: true, screenPower: false },
      media: () => ({ camera: true, microphone: true }),
      // One that was taken away is not to come back under another name.
      identity: { read: () => identity, write: (written) => void (written ?? stop()) },
      openConference(call, listeners) {
        const left = options.openConference(call, listeners)
        leave = left
        return left
      },
      machine: { reload: () => void again(AWAY_MS.reload), reboot: () => again(AWAY_MS.reboot) },
      changed({ call }: DeviceSnapshot) {
        if (call?.stage !== 'ringing' || accepting === call.call.id) return
        accepting = call.call.id
        void pause(ACCEPT_MS, () => {
          if (loaded.snapshot().call?.call.id === accepting) loaded.accept()
        })
      },
    })
    device = loaded
  }

  function unload() {
    device?.close()
    device = null
    leave()
  }

  function again(ms: number) {
    unload()
    return pause(ms, load)
  }

  const pause = (ms: number, then: () => void): Promise<void> =>
    delay(ms, undefined, { signal: stopped.signal }).then(then, (cause: unknown) => {
      if (!stopped.signal.aborted) throw cause
    })

  function stop() {
    stopped.abort()
    unload()
  }

  load()
  return stop
}
