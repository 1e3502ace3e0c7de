import {
  HEARTBEAT_SECONDS,
  type Ack,
  type BoxConfig,
  type Capabilities,
  type Command,
  type RoomMeeting,
  type Shown,
} from '@samtale/contract/device-gateway/kiosk'
import type { LeftAlone } from './alone-watch.ts'
import { callDesk, type CurrentCall, type OpenConference } from './call-desk.ts'
import type { IdentityStore } from './identity.ts'
import { keepLine, type LineState } from './line.ts'
import { serverClock } from './server-clock.ts'
import { showDesk } from './show-desk.ts'

/** What a box is at this moment, whole: a screen shows it, a test reads it. */
export type BoxSnapshot = {
  readonly line: LineState
  /** The readable id; null before the first registration. */
  readonly deviceId: string | null
  readonly config: BoxConfig | null
  readonly today: readonly RoomMeeting[]
  readonly call: CurrentCall | null
  /** The device has hung up just now because nobody else was in the meeting of this name; null otherwise. */
  readonly leftAlone: { readonly title: string; readonly why: LeftAlone } | null
  /** What is to be seen while there is no call. */
  readonly show: Shown | null
  /** Somebody wants to know which screen this is, until then (epoch milliseconds, server's clock). */
  readonly identifyUntil: number
}

/** What the machine below can do. `reboot` is there when it can be rebooted itself. */
export type Machine = { readonly reload: () => void; readonly reboot?: () => Promise<void> }

type Options = {
  readonly origin: string
  readonly identity: IdentityStore
  readonly capabilities: Capabilities
  readonly appVersion: string
  readonly userAgent: string
  /** Whether there are a camera and a microphone, asked before every heartbeat. */
  readonly media: () => { readonly camera: boolean; readonly microphone: boolean }
  readonly openConference: OpenConference
  readonly machine: Machine
  readonly changed: (snapshot: BoxSnapshot) => void
}

const IDENTIFY_MS = 15_000
/** So long a screen says why it has hung up. */
const LEFT_ALONE_MS = 30_000
/** A command that was seen before is not done twice; the answer to it may have been lost and is said again. */
const REMEMBERED = 50
/** Time for the last word to leave before the page goes. */
const FAREWELL_MS = 300

/** A meeting-room box without its picture: connects, keeps connected, and does what is wanted of it. */
export function openBox({ identity, media, openConference, machine, changed, ...options }: Options) {
  const clock = serverClock()
  const bootId = crypto.randomUUID()
  const answered = new Map<string, Ack['status']>()
  const nothing = { config: null, today: [], call: null, leftAlone: null, show: null, identifyUntil: 0 }
  let snapshot: BoxSnapshot = { line: 'connecting', deviceId: identity.read()?.deviceId ?? null, ...nothing }
  let ringing: ReturnType<typeof setTimeout> | undefined
  let saying: ReturnType<typeof setTimeout> | undefined

  const show = (news: Partial<BoxSnapshot>) => {
    snapshot = { ...snapshot, ...news, deviceId: identity.read()?.deviceId ?? null }
    changed(snapshot)
  }

  const desk = callDesk({
    openConference,
    tell: (news) => line.say({ type: 'call', ...news }),
    changed() {
      const call = desk.current()
      clearTimeout(ringing)
      const { ringEndsAt } = call?.call ?? {}
      if (call?.stage === 'asking' && ringEndsAt) ringing = setTimeout(desk.quiet, Math.max(0, Date.parse(ringEndsAt) - clock.now()))
      beat()
      show({ call, ...(call && { leftAlone: null }) })
    },
    leftAlone({ title }, why) {
      clearTimeout(saying)
      saying = setTimeout(() => show({ leftAlone: null }), LEFT_ALONE_MS)
      show({ leftAlone: { title, why } })
    },
  })

  const screen = showDesk({ now: clock.now, changed: (shown) => show({ show: shown }) })

  const line = keepLine({
    ...options,
    bootId,
    identity,
    onState: (state) => show({ line: state }),
    onMessage(message) {
      switch (message.type) {
        case 'welcome':
          clock.set(message.serverTime)
          show({ config: message.config })
          desk.restate()
          return beat()
        case 'config':
          return show({ config: message.config })
        case 'today':
          return show({ today: message.meetings })
        case 'desired':
          return desk.want(message.call)
        case 'show':
          return screen.want(message.show)
        case 'command':
          return obey(message)
      }
    },
  })

  function beat() {
    line.say({ type: 'heartbeat', state: desk.state(), callId: desk.current()?.call.id ?? null, ...media() })
  }
  const beats = setInterval(beat, HEARTBEAT_SECONDS * 1000)

  function obey({ id, name, expiresAt }: Command) {
    const before = answered.get(id)
    if (before) return void line.say({ type: 'ack', commandId: id, status: before })
    if (Date.parse(expiresAt) <= clock.now()) return
    if (name === 'identify') {
      show({ identifyUntil: clock.now() + IDENTIFY_MS })
      return answer(id, 'done')
    }
    if (name === 'reset') desk.hangUp()
    answer(id, 'accepted')
    const { reboot } = machine
    setTimeout(() => {
      if (name !== 'reboot' || !reboot) return machine.reload()
      reboot().catch((cause: unknown) => line.say({ type: 'ack', commandId: id, status: 'failed', reason: String(cause).slice(0, 200) }))
    }, FAREWELL_MS)
  }

  function answer(commandId: string, status: Ack['status']) {
    answered.set(commandId, status)
    const [oldest] = answered.keys()
    if (answered.size > REMEMBERED && oldest) answered.delete(oldest)
    line.say({ type: 'ack', commandId, status })
  }

  return {
    snapshot: () => snapshot,
    now: clock.now,
    accept: desk.accept,
    decline: desk.decline,
    hangUp: desk.hangUp,
    /** Says at once that a camera or microphone came or went. */
    mediaChanged: beat,
    /** For the timeline: something that nobody in the room can mend. */
    complain: (name: string, detail?: string) => line.say({ type: 'trouble', name, ...(detail && { detail: detail.slice(0, 200) }) }),
    wake: line.wake,
    /** Leaves without a word to the server: its call stays as it is, and the next load of the page takes it up again. */
    close() {
      clearInterval(beats)
      clearTimeout(ringing)
      clearTimeout(saying)
      screen.close()
      line.close()
    },
  }
}
export type Box = ReturnType<typeof openBox>
