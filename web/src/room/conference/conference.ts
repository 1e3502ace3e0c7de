import type { Sending } from '@samtale/contract/streams/live-streams'
import type { Choices } from '#room/state/choices.ts'
import type { ConferenceEvent } from '#room/state/conference-event.ts'
import { conferenceOptions } from './conference-options.ts'
import { ExternalApi } from './external-api.ts'
import { alignMedia, notifyEverybody, openLobby, renewToken, startStream } from './conference-commands.ts'
import { listenToConference } from './listen-to-conference.ts'

/**
 * After leaving, an engine says when it may be closed; some deployments show a page of their own instead and
 * never do.
 */
const CLOSE_MS = 3_000
/** An engine that says nothing for this long is shown as it is, for it may be asking the reader something. */
const TIMEOUT_MS = 20_000

type ConferenceInput = Parameters<typeof conferenceOptions>[0] & {
  readonly parent: HTMLElement
  /** A press in the conference may open a window, as for a link in its chat. */
  readonly windows: boolean
  /** The frame in which its page was loaded ahead. */
  readonly ahead?: HTMLIFrameElement | null
  readonly dispatch: (event: ConferenceEvent) => void
  /** The engine is ready for commands. */
  readonly opened?: (api: ExternalApi) => void
  /**
   * Called once for every time the reader was in and is out again, with the room's address if the engine reported
   * it.
   */
  readonly hungUp: (roomJid: string | undefined) => void
}
/** How a live stream of the room changed, as the engine reports it. */
type StreamChange = { readonly on: boolean; readonly error?: string }
/**
 * A conference under way. `choose` has an effect until it is joined; `sendToAll` reaches everybody in it; `end` removes
 * it, whatever it is doing.
 */
export type Conference = {
  readonly choose: (choices: Choices) => void
  readonly sendToAll: (text: string) => void
  /** The token that the line comes back with when it was away for long. */
  readonly renew: (jwtToken: string) => void
  /** Sends the room's picture to viewers, as the server has said how. */
  readonly stream: (how: Sending) => void
  readonly endStream: () => void
  /** Returns an unsubscribe function. */
  readonly onStream: (listener: (change: StreamChange) => void) => () => void
  readonly end: () => void
}

/**
 * Opens the conference of a pass in an element, by the words of the Jitsi Meet External API: the configured
 * host decides which engine that is.
 */
export function openConference({
  parent,
  windows,
  ahead,
  dispatch,
  hungUp,
  opened: onOpened,
  ...input
}: ConferenceInput): Conference {
  let joined = false
  let aligned = false
  let roomJid: string | undefined
  let chosen = input.choices
  const streamListeners = new Set<(change: StreamChange) => void>()
  let closing: ReturnType<typeof setTimeout> | undefined
  let timeout: ReturnType<typeof setTimeout> | undefined

  const left = () => {
    if (joined) hungUp(roomJid)
    joined = false
  }
  const closed = () => {
    clearTimeout(closing)
    left()
    dispatch({ type: 'closed' })
  }
  const onJoined = () => {
    // Moving to a breakout room leaves one and joins the other: that is no farewell.
    clearTimeout(closing)
    clearTimeout(timeout)
    joined = true
    if (aligned) return
    aligned = true
    dispatch({ type: 'joined' })
    // At hang-up it is too late to ask.
    void quietly(api.roomJid().then((jid) => (roomJid = jid || undefined)))
    void quietly(alignMedia(api, input.choices, chosen))
  }
  const emit = (event: ConferenceEvent) => {
    clearTimeout(timeout)
    dispatch(event)
  }
  const lost = (why: 'unreachable' | 'flood') => {
    console.error('the conference is lost:', why)
    // A host that floods the page is not left standing in it.
    if (why === 'flood') api.dispose()
    emit({ type: 'rejected', why })
  }

  const onMessage = () => {
    timeout ??= setTimeout(() => dispatch({ type: 'needs-attention' }), TIMEOUT_MS)
  }

  const api = new ExternalApi({
    ...{ parent, windows, ahead, onMessage, lost },
    host: input.pass.conference,
    options: conferenceOptions(input),
    title: input.pass.meeting.name,
  })
  onOpened?.(api)
  if (input.pass.control) openLobby(api, input.pass.control)
  api.on('recordingStatusChanged', ({ on, mode, error }) => {
    if (mode === 'stream') for (const listener of streamListeners) listener({ on, ...(error && { error }) })
  })
  listenToConference(api, {
    emit,
    closed,
    joined: onJoined,
    left: () => (closing = setTimeout(closed, CLOSE_MS)),
  })
  window.addEventListener('pagehide', left)

  return {
    choose: (choices) => {
      chosen = choices
    },
    stream: (how) => startStream(api, how),
    endStream: () => api.executeCommand('stopRecording', 'stream'),
    onStream: (listener) => {
      streamListeners.add(listener)
      return () => streamListeners.delete(listener)
    },
    renew: (jwtToken) => renewToken(api, jwtToken),
    sendToAll: (text) => notifyEverybody(api, text),
    end: () => {
      window.removeEventListener('pagehide', left)
      clearTimeout(closing)
      clearTimeout(timeout)
      left()
      api.dispose()
    },
  }
}

/**
 * For what makes a meeting better but is not needed for it: an engine that cannot answer is noted, and the
 * meeting goes on.
 */
const quietly = (work: Promise<unknown>) =>
  work.catch((cause: unknown) => console.info('the conference did not answer', cause))
