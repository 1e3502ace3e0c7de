import type { Sending } from '@samtale/contract/live-streams'
import { alignMedia } from './align-media.ts'
import type { Choices } from './choices.ts'
import { meaningOf, type ConferenceEvent, type EngineError } from './conference-event.ts'
import { conferenceOptions } from './conference-options.ts'
import type { ExternalApi, ExternalApiClass } from './external-api.ts'
import { openLobby, tellEverybody } from './lead-conference.ts'

/** After leaving, an engine says when it may be closed; some deployments show a page of their own instead and never do. */
const CLOSE_MS = 3_000
/** An engine that says nothing for this long is shown as it is, for it may be asking the reader something. */
const PATIENCE_MS = 20_000

type Wanted = Parameters<typeof conferenceOptions>[0] & {
  readonly parent: HTMLElement
  readonly load: (scriptUrl: string) => Promise<ExternalApiClass>
  readonly tell: (event: ConferenceEvent) => void
  /** The engine is there and can be spoken to. */
  readonly opened?: (api: ExternalApi) => void
  /** Called once for every time the reader was in and is out again, with the room's address if the engine told it. */
  readonly hungUp: (roomJid: string | undefined) => void
}
/** What the engine says of a live stream of its room. */
type StreamNews = { readonly on: boolean; readonly error?: string }
/** A conference under way. `choose` is heeded until it is joined; `say` is for everybody in it; `end` takes it away, whatever it is doing. */
export type Conference = {
  readonly choose: (choices: Choices) => void
  readonly say: (text: string) => void
  /** Sends the room's picture to viewers, as the server has said how. */
  readonly stream: (how: Sending) => void
  readonly endStream: () => void
  /** Answers how to hear no more. */
  readonly onStream: (hear: (news: StreamNews) => void) => () => void
  readonly end: () => void
}

/** Opens the conference of a pass in an element, by the words of the Jitsi Meet External API: the configured host decides which engine that is. */
export function openConference({ parent, load, tell, hungUp, opened: onOpened, ...wanted }: Wanted): Conference {
  let api: ExternalApi | undefined
  let ended = false
  let joined = false
  let aligned = false
  let roomJid: string | undefined
  let chosen = wanted.choices
  const streamEars = new Set<(news: StreamNews) => void>()
  let closing: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const left = () => {
    if (joined) hungUp(roomJid)
    joined = false
  }
  const closed = () => {
    clearTimeout(closing)
    left()
    tell({ type: 'closed' })
  }
  const onJoined = (opened: ExternalApi) => {
    // Moving to a breakout room leaves one and joins the other: that is no farewell.
    clearTimeout(closing)
    clearTimeout(patience)
    joined = true
    if (aligned) return
    aligned = true
    tell({ type: 'joined' })
    // At hang-up it is too late to ask.
    void quietly(opened.getRoomsInfo().then(({ rooms }) => (roomJid = (rooms.find(({ isMainRoom }) => isMainRoom) ?? rooms[0])?.id)))
    void quietly(alignMedia(opened, wanted.choices, chosen))
  }
  const start = (External: ExternalApiClass) => {
    if (ended) return
    const opened = new External(wanted.pass.conference.domain, { ...conferenceOptions(wanted), parentNode: parent })
    api = opened
    onOpened?.(opened)
    if (wanted.pass.control) openLobby(opened, wanted.pass.control)
    parent.querySelector('iframe')?.setAttribute('title', wanted.pass.meeting.name)
    patience = setTimeout(() => tell({ type: 'needs-attention' }), PATIENCE_MS)
    const meant = (event: ConferenceEvent) => {
      clearTimeout(patience)
      tell(event)
    }
    opened.on('recordingStatusChanged', ({ on = false, mode, error }: { on?: boolean; mode?: string; error?: string }) => {
      if (mode === 'stream') for (const ear of streamEars) ear({ on, ...(error && { error }) })
    })
    hear(opened, { meant, closed, joined: () => onJoined(opened), left: () => (closing = setTimeout(closed, CLOSE_MS)) })
  }
  window.addEventListener('pagehide', left)
  load(wanted.pass.conference.scriptUrl)
    .then(start)
    .catch((cause: unknown) => {
      console.error('the conference could not be loaded', cause)
      if (!ended) tell({ type: 'refused', why: 'unreachable' })
    })

  return {
    choose: (choices) => {
      chosen = choices
    },
    stream: (how) => api?.executeCommand('startRecording', streamCommand(how)),
    endStream: () => api?.executeCommand('stopRecording', 'stream'),
    onStream: (ear) => {
      streamEars.add(ear)
      return () => streamEars.delete(ear)
    },
    say: (text) => {
      if (api) tellEverybody(api, text)
    },
    end: () => {
      ended = true
      window.removeEventListener('pagehide', left)
      clearTimeout(closing)
      clearTimeout(patience)
      left()
      api?.dispose()
    },
  }
}

type Ears = { readonly joined: () => void; readonly left: () => void; readonly closed: () => void; readonly meant: (event: ConferenceEvent) => void }

/** Puts what an engine says into the room's words. */
function hear(api: ExternalApi, { joined, left, closed, meant }: Ears) {
  api.on('videoConferenceJoined', joined)
  api.on('videoConferenceLeft', left)
  api.on('readyToClose', closed)
  api.on('waitingMessage', ({ from = '', message = '' }: { from?: string; message?: string }) => meant({ type: 'message', from, text: message }))
  api.on('passwordRequired', () => meant({ type: 'needs-attention' }))
  api.on('participantKickedOut', ({ kicked }: { kicked?: { local?: boolean } }) => {
    if (kicked?.local) meant({ type: 'removed' })
  })
  api.on('errorOccurred', (error: EngineError & { error?: EngineError }) => {
    const meaning = meaningOf(error)
    if (meaning) meant(meaning)
  })
}

/** The fields of `startRecording`; those that do not apply are left out, for an engine may take a null for a key. */
function streamCommand(how: Sending) {
  const fields = Object.entries(how).filter(([name, value]) => name !== 'engine' && value !== null)
  return { mode: 'stream', ...Object.fromEntries(fields) }
}

/** For what makes a meeting better but is not needed for it: an engine that cannot answer is noted, and the meeting goes on. */
const quietly = (work: Promise<unknown>) => work.catch((cause: unknown) => console.info('the conference did not answer', cause))
