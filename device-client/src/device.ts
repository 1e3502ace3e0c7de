import { HEARTBEAT_SECONDS } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceConfig, DeviceMeeting, Shown } from '@samtale/contract/device-gateway/server-messages'
import type { LeftAlone } from './alone-timer.ts'
import { createCallController, type CurrentCall, type OpenConference } from './call-controller.ts'
import { deviceCommands, type Machine } from './device-commands.ts'
import { openConnection, type ConnectionState, type DeviceOptions } from './connection.ts'
import { serverClock } from './server-clock.ts'
import { createScreenController } from './screen-controller.ts'

/** The whole state of a device at this moment: a screen shows it, a test reads it. */
export type DeviceSnapshot = {
  readonly connection: ConnectionState
  /** The readable id; null before the first registration. */
  readonly deviceId: string | null
  readonly config: DeviceConfig | null
  readonly today: readonly DeviceMeeting[]
  readonly call: CurrentCall | null
  /** The device has hung up just now because nobody else was in the meeting of this name; null otherwise. */
  readonly leftAlone: { readonly title: string; readonly why: LeftAlone } | null
  /** What is to be seen while there is no call. */
  readonly show: Shown | null
  /** Somebody wants to know which screen this is, until then (epoch milliseconds, server's clock). */
  readonly identifyUntil: number
}

type Options = DeviceOptions & {
  /** Whether there are a camera and a microphone, asked before every heartbeat. */
  readonly media: () => { readonly camera: boolean; readonly microphone: boolean }
  readonly openConference: OpenConference
  readonly machine: Machine
  readonly changed: (snapshot: DeviceSnapshot) => void
}

/** So long a screen says why it has hung up. */
const LEFT_ALONE_MS = 30_000

/** A meeting-room device without its picture: connects, stays connected, and does what the server wants. */
export function openDevice({ identity, media, openConference, machine, changed, ...options }: Options) {
  const clock = serverClock()
  const bootId = crypto.randomUUID()
  const nothing = { config: null, today: [], call: null, leftAlone: null, show: null, identifyUntil: 0 }
  let snapshot: DeviceSnapshot = {
    connection: 'connecting',
    deviceId: identity.read()?.deviceId ?? null,
    ...nothing,
  }
  let ringing: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined

  const update = (changes: Partial<DeviceSnapshot>) => {
    snapshot = { ...snapshot, ...changes, deviceId: identity.read()?.deviceId ?? null }
    changed(snapshot)
  }

  const calls = createCallController({
    openConference,
    report: (event) => connection.send({ type: 'call', ...event }),
    changed() {
      const call = calls.current()
      clearTimeout(ringing)
      const { ringEndsAt } = call?.call ?? {}
      if (call?.stage === 'ringing' && ringEndsAt)
        ringing = setTimeout(calls.stopRinging, Math.max(0, Date.parse(ringEndsAt) - clock.now()))
      sendHeartbeat()
      update({ call, ...(call && { leftAlone: null }) })
    },
    leftAlone({ title }, why) {
      clearTimeout(notice)
      notice = setTimeout(() => update({ leftAlone: null }), LEFT_ALONE_MS)
      update({ leftAlone: { title, why } })
    },
  })

  const screen = createScreenController({ now: clock.now, changed: (shown) => update({ show: shown }) })

  const commands = deviceCommands({
    machine,
    now: clock.now,
    send: (message) => connection.send(message),
    hangUp: () => calls.hangUp(),
    identify: (until) => update({ identifyUntil: until }),
  })

  const connection = openConnection({
    ...options,
    bootId,
    identity,
    onState: (state) => update({ connection: state }),
    onMessage(message) {
      switch (message.type) {
        case 'welcome':
          clock.set(message.serverTime)
          update({ config: message.config })
          calls.repeatStatus()
          return sendHeartbeat()
        case 'config':
          return update({ config: message.config })
        case 'today':
          return update({ today: message.meetings })
        case 'desired':
          return calls.setDesired(message.call)
        case 'show':
          return screen.setDesired(message.show)
        case 'command':
          return commands.handle(message)
      }
    },
  })

  function sendHeartbeat() {
    connection.send({
      type: 'heartbeat',
      state: calls.state(),
      callId: calls.current()?.call.id ?? null,
      ...media(),
    })
  }
  const heartbeats = setInterval(sendHeartbeat, HEARTBEAT_SECONDS * 1000)

  return {
    snapshot: () => snapshot,
    now: clock.now,
    accept: calls.accept,
    decline: calls.decline,
    hangUp: calls.hangUp,
    /** Reports at once that a camera or microphone came or went. */
    mediaChanged: sendHeartbeat,
    /** For the timeline: something that nobody in the room can mend. */
    reportError: (name: string, detail?: string) =>
      connection.send({ type: 'trouble', name, ...(detail && { detail: detail.slice(0, 200) }) }),
    wake: connection.wake,
    /**
     * Closes without a message to the server: its call stays as it is, and the next load of the page takes it
     * up again.
     */
    close() {
      clearInterval(heartbeats)
      clearTimeout(ringing)
      clearTimeout(notice)
      screen.close()
      connection.close()
    },
  }
}
/** A device that is open. */
export type Device = ReturnType<typeof openDevice>
