import { LEFT_ALONE } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceState, CallEvent } from '@samtale/contract/device-gateway/device-messages'
import type { DesiredCall } from '@samtale/contract/device-gateway/server-messages'
import { createAloneTimer, type LeftAlone } from './alone-timer.ts'

type JoinCredentials = NonNullable<DesiredCall['entry']>
/**
 * The events of a conference. `left`: it is over, ended by anyone; `others`: so many are in it beside this
 * device.
 */
export type ConferenceListeners = {
  readonly joined: () => void
  readonly left: () => void
  readonly failed: (reason: string) => void
  readonly others: (count: number) => void
}
/** Opens a conference; returns a function that leaves it, after which no listener is called. */
export type OpenConference = (
  call: DesiredCall & { readonly entry: JoinCredentials },
  listeners: ConferenceListeners,
) => () => void

/**
 * `ringing`: the people in the room are asked; `waiting`: they have accepted, and the server has still to let
 * the device in.
 */
export type CallStage = 'ringing' | 'waiting' | 'joining' | 'in-call'
/**
 * `aloneUntil`: nobody else is there, and the device leaves then (epoch milliseconds, this machine's clock).
 */
export type CurrentCall = {
  readonly call: DesiredCall
  readonly stage: CallStage
  readonly aloneUntil: number | null
}

type Options = {
  readonly openConference: OpenConference
  readonly report: (event: Pick<CallEvent, 'callId' | 'news'> & { readonly reason?: string }) => void
  /** Nobody else was there for `ALONE_SECONDS`, and the device has hung up. */
  readonly leftAlone: (call: DesiredCall, why: LeftAlone) => void
  readonly changed: () => void
}

/** A conference that has reported nothing for so long has not let the device in. */
const JOIN_MS = 30_000
const STATE: Readonly<Record<CallStage, DeviceState>> = {
  ringing: 'ringing',
  waiting: 'joining',
  joining: 'joining',
  'in-call': 'in-call',
}
const CALL_EVENTS: Readonly<Record<CallStage, CallEvent['news'] | null>> = {
  ringing: 'ringing',
  waiting: 'accepted',
  joining: null,
  'in-call': 'joined',
}

/**
 * Takes a device through its calls: compares what the server wants with what is, and enters nothing that was
 * not accepted.
 */
export function createCallController({ openConference, report, leftAlone, changed }: Options) {
  let current: Omit<CurrentCall, 'aloneUntil'> | null = null
  let leave: (() => void) | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  /** The call that the device has ended by itself, and how: the server may not know yet. */
  let over: { readonly callId: string; readonly news: CallEvent['news']; readonly reason?: string } | null =
    null

  /**
   * The newest way into the current call: a token lasts for minutes, and a conference that restarts asks for
   * one again.
   */
  let newest: DesiredCall | null = null

  function enter(stage: CallStage, call: DesiredCall) {
    current = { call, stage }
    changed()
  }

  const alone = createAloneTimer({
    changed: () => changed(),
    leave(why) {
      const call = current?.call
      end('left', LEFT_ALONE)
      if (call) leftAlone(call, why)
    },
  })

  function drop() {
    clearTimeout(watchdog)
    alone.left()
    leave?.()
    leave = null
    current = null
    changed()
  }

  function end(event: CallEvent['news'], reason?: string) {
    if (!current) return
    over = { callId: current.call.id, news: event, ...(reason && { reason }) }
    drop()
    report(over)
  }

  function join(call: DesiredCall) {
    const { entry } = call
    if (!entry) return
    newest = call
    alone.left({ again: current?.call.id === call.id })
    enter('joining', call)
    clearTimeout(watchdog)
    watchdog = setTimeout(() => end('failed', 'timeout'), JOIN_MS)
    const close = openConference(
      { ...call, entry },
      {
        joined() {
          clearTimeout(watchdog)
          enter('in-call', call)
          report({ callId: call.id, news: 'joined' })
          alone.joined()
        },
        others: alone.others,
        left: () => end('left'),
        failed(reason) {
          if (reason !== 'token' || !newest || newest === call) return end('failed', reason)
          leave?.()
          leave = null
          join(newest)
        },
      },
    )
    // One that is over before it has begun is left all the same.
    if (current?.call === call) leave = close
    else close()
  }

  function begin(call: DesiredCall) {
    if (call.entry) return join(call)
    enter('ringing', call)
    report({ callId: call.id, news: 'ringing' })
  }

  /** Reports again where a call stands: the last report may have been lost with the connection. */
  function repeatStatus({ call, stage }: Omit<CurrentCall, 'aloneUntil'>) {
    const event = CALL_EVENTS[stage]
    if (event) report({ callId: call.id, news: event })
  }

  return {
    current: (): CurrentCall | null => current && { ...current, aloneUntil: alone.until() },
    state: (): DeviceState => (current ? STATE[current.stage] : 'idle'),

    /** Applies what the server wants now; it sends that at every change and after every reconnect. */
    setDesired(call: DesiredCall | null) {
      if (!call) return current ? drop() : undefined
      if (over?.callId === call.id) return report(over)
      if (current?.call.id !== call.id) {
        if (current) drop()
        return begin(call)
      }
      if (current.stage === 'ringing' || current.stage === 'waiting') {
        if (call.entry) return join(call)
        enter(current.stage, call)
      } else newest = call
      // `ringing` and `joined` are answered by this very message and need no second word.
      if (current.stage === 'waiting') repeatStatus(current)
    },

    /** The connection is there again. */
    repeatStatus: () => (current ? repeatStatus(current) : undefined),

    accept() {
      if (current?.stage !== 'ringing') return
      enter('waiting', current.call)
      report({ callId: current.call.id, news: 'accepted' })
    },

    decline: () => (current?.stage === 'ringing' ? end('declined') : undefined),
    hangUp: () => end(current?.stage === 'ringing' ? 'declined' : 'left'),

    /**
     * Nobody has answered in time: the server ends the call by its own clock, and the device stops ringing.
     */
    stopRinging: () => (current?.stage === 'ringing' ? drop() : undefined),
  }
}
/** The calls of one device. */
export type CallController = ReturnType<typeof createCallController>
