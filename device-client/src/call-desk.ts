import { LEFT_ALONE, type BoxState, type CallNews, type DesiredCall } from '@samtale/contract/device-gateway/kiosk'
import { aloneWatch, type LeftAlone } from './alone-watch.ts'

type Entry = NonNullable<DesiredCall['entry']>
/** What a conference tells. `left`: it is over, whoever ended it; `others`: so many are in it beside this device. */
export type ConferenceEars = {
  readonly joined: () => void
  readonly left: () => void
  readonly failed: (reason: string) => void
  readonly others: (count: number) => void
}
/** Opens a conference and answers how to leave it; nothing is told after that. */
export type OpenConference = (call: DesiredCall & { readonly entry: Entry }, ears: ConferenceEars) => () => void

/** `asking`: the people in the room are asked; `waiting`: they have accepted, and the server has still to let the box in. */
export type CallStage = 'asking' | 'waiting' | 'joining' | 'in-call'
/** `aloneUntil`: nobody else is there, and the device leaves then (epoch milliseconds, this machine's clock). */
export type CurrentCall = { readonly call: DesiredCall; readonly stage: CallStage; readonly aloneUntil: number | null }

type Options = {
  readonly openConference: OpenConference
  readonly tell: (news: Pick<CallNews, 'callId' | 'news'> & { readonly reason?: string }) => void
  /** Nobody else was there for `ALONE_SECONDS`, and the device has hung up. */
  readonly leftAlone: (call: DesiredCall, why: LeftAlone) => void
  readonly changed: () => void
}

/** An engine that has not said a word for so long has not let the box in. */
const JOIN_MS = 30_000
const STATE: Readonly<Record<CallStage, BoxState>> = { asking: 'ringing', waiting: 'joining', joining: 'joining', 'in-call': 'in-call' }
const NEWS: Readonly<Record<CallStage, CallNews['news'] | null>> = { asking: 'ringing', waiting: 'accepted', joining: null, 'in-call': 'joined' }

/** Takes a box through its calls: what the server wants is compared with what is, and nothing is entered that was not accepted. */
export function callDesk({ openConference, tell, leftAlone, changed }: Options) {
  let current: Omit<CurrentCall, 'aloneUntil'> | null = null
  let leave: (() => void) | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  /** The call that the box has ended by itself, and how: the server may not know yet. */
  let over: { readonly callId: string; readonly news: CallNews['news']; readonly reason?: string } | null = null

  /** The newest way into the current call: a token lasts for minutes, and a conference that restarts asks for one again. */
  let newest: DesiredCall | null = null

  function enter(stage: CallStage, call: DesiredCall) {
    current = { call, stage }
    changed()
  }

  const alone = aloneWatch({
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

  function end(news: CallNews['news'], reason?: string) {
    if (!current) return
    over = { callId: current.call.id, news, ...(reason && { reason }) }
    drop()
    tell(over)
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
          tell({ callId: call.id, news: 'joined' })
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
    enter('asking', call)
    tell({ callId: call.id, news: 'ringing' })
  }

  /** Says again where a call stands: the last word may have been lost with the line. */
  function restate({ call, stage }: Omit<CurrentCall, 'aloneUntil'>) {
    const news = NEWS[stage]
    if (news) tell({ callId: call.id, news })
  }

  return {
    current: (): CurrentCall | null => current && { ...current, aloneUntil: alone.until() },
    state: (): BoxState => (current ? STATE[current.stage] : 'idle'),

    /** What the server wants now; it says so at every change and after every reconnect. */
    want(call: DesiredCall | null) {
      if (!call) return current ? drop() : undefined
      if (over?.callId === call.id) return tell(over)
      if (current?.call.id !== call.id) {
        if (current) drop()
        return begin(call)
      }
      if (current.stage === 'asking' || current.stage === 'waiting') {
        if (call.entry) return join(call)
        enter(current.stage, call)
      } else newest = call
      // `ringing` and `joined` are answered by this very message and need no second word.
      if (current.stage === 'waiting') restate(current)
    },

    /** The line is there again. */
    restate: () => (current ? restate(current) : undefined),

    accept() {
      if (current?.stage !== 'asking') return
      enter('waiting', current.call)
      tell({ callId: current.call.id, news: 'accepted' })
    },

    decline: () => (current?.stage === 'asking' ? end('declined') : undefined),
    hangUp: () => end(current?.stage === 'asking' ? 'declined' : 'left'),

    /** Nobody has answered in time: the server ends the call by its own clock, and the box stops ringing. */
    quiet: () => (current?.stage === 'asking' ? drop() : undefined),
  }
}
export type CallDesk = ReturnType<typeof callDesk>
