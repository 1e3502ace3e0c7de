import type { ClientMessage } from '../../protocol/client-messages.ts'
import type { IceServer, MediaState, WatchSize } from '../../protocol/messages.ts'
import { requestedPictures, type Watched } from './assign-slots.ts'
import { createForwardConnection } from './forward-connection.ts'
import { type ForwardLines, hasCome, tuneCamera } from './forward-lines.ts'
import type { TrackKind, Tracks } from './peer-lines.ts'
import { createPictureSlots } from './picture-slots.ts'

/** What happens on the connection to the server. */
type ForwardedHandlers = {
  send(message: Extract<ClientMessage, { type: 'forward-offer' | 'forward-watch' }>): void
  receiving(id: string, tracks: Tracks): void
  reached(is: boolean): void
  failed(error: unknown): void
}

/** The connection to the server, which sends on what everybody sends. */
export type Forwarded = ReturnType<typeof createForwarded>

const KINDS = ['audio', 'camera', 'screen'] as const
const FIRST_PICTURES = 4

/** Everybody's sound and pictures by one connection to the server. */
export function createForwarded(iceServers: IceServer[], handlers: ForwardedHandlers) {
  const people = new Map<string, Watched>()
  const local: Tracks = { audio: null, camera: null, screen: null }
  const shown = new Map<string, Tracks>()
  let voices: Readonly<Record<string, string>> = {}
  /** Slots whose picture this page's downlink has reduced. */
  let reduced: Readonly<Record<string, 'none' | 'small'>> = {}
  /** The largest size in which any receiver requests this page's camera. */
  let requestedSize: WatchSize = 'large'
  let lines: ForwardLines
  const slots = createPictureSlots({
    watch: (mid, request) => handlers.send({ type: 'forward-watch', mid, request }),
    missing: (count) => connection.addPictures(count),
  })

  const connection = createForwardConnection(iceServers, {
    offer: handlers.send,
    reached: handlers.reached,
    failed: handlers.failed,
    pictures: () => Math.max(FIRST_PICTURES, requestedPictures(people).length),
    built(built) {
      lines = built
      slots.reset(lines)
      voices = {}
      reduced = {}
      requestedSize = 'large'
      show()
      for (const kind of KINDS) if (local[kind]) replaceTrack(kind)
    },
    offered: assign,
    answered: tune,
  })

  function tune() {
    if (connection.isAnswered()) tuneCamera(lines, people.size + 1, requestedSize).catch(handlers.failed)
  }

  function replaceTrack(kind: TrackKind) {
    const { sender } = lines.sending[kind]
    sender.replaceTrack(local[kind]).then(
      () => kind === 'camera' && sender === lines.sending.camera.sender && tune(),
      (error: unknown) => sender === lines.sending[kind].sender && handlers.failed(error),
    )
  }

  /** Requests the pictures that are shown now. */
  function assign() {
    if (!connection.isOffered()) return
    slots.ask(requestedPictures(people))
    show()
  }

  const voiceOf = (id: string) => lines.voices.find(({ mid }) => mid !== null && voices[mid] === id)?.receiver

  /** Tells of everybody whose tracks are others than before. */
  function show() {
    for (const id of people.keys()) {
      const tracks = {
        audio: voiceOf(id)?.track ?? null,
        camera: slots.receiver(id, 'camera')?.track ?? null,
        screen: slots.receiver(id, 'screen')?.track ?? null,
      }
      const before = shown.get(id)
      if (before && KINDS.every((kind) => before[kind] === tracks[kind])) continue
      shown.set(id, tracks)
      handlers.receiving(id, tracks)
    }
  }

  function setPerson(id: string, person: Watched) {
    people.set(id, person)
    assign()
  }

  return {
    add(id: string, state: MediaState, size: WatchSize) {
      shown.delete(id)
      setPerson(id, { state, size })
      tune()
    },
    remove(id: string) {
      people.delete(id)
      shown.delete(id)
      assign()
      tune()
    },
    /** Applies a change in what somebody sends: a camera that is off needs no slot. */
    changed(id: string, state: MediaState) {
      const known = people.get(id)
      if (known) setPerson(id, { ...known, state })
    },
    watch(id: string, size: WatchSize) {
      const known = people.get(id)
      if (known) setPerson(id, { ...known, size })
    },
    setTrack(kind: TrackKind, track: MediaStreamTrack | null) {
      local[kind] = track
      replaceTrack(kind)
    },
    answered: connection.answer,
    voices(assigned: Readonly<Record<string, string>>) {
      voices = assigned
      show()
    },
    /** No receiver requests the camera larger than that. */
    setRequestedSize(attempt: number, size: WatchSize) {
      if (attempt !== connection.attempt()) return
      requestedSize = size
      tune()
    },
    reduced(changed: Readonly<Record<string, 'none' | 'small'>>) {
      reduced = changed
    },
    /** Returns what this page's downlink has made of somebody's camera; null for nothing. */
    reductionOf: (id: string) => reduced[slots.nameOf(id, 'camera') ?? ''] ?? null,
    again: connection.again,
    /** Returns whether these people are heard and seen, as far as they are to be. */
    async isShowing(ids: readonly string[]): Promise<boolean> {
      if (!connection.isConnected() || !connection.isAnswered()) return false
      const pictures = requestedPictures(people)
        .filter(({ person }) => ids.includes(person))
        .map(({ person, what }) => slots.receiver(person, what))
      const voiceReceivers = ids.filter((id) => people.get(id)?.state.audioMuted === false).map(voiceOf)
      return (await Promise.all([...pictures, ...voiceReceivers].map(hasCome))).every(Boolean)
    },
    audioReceivers: () =>
      new Map(
        [...people.keys()].flatMap((id) => {
          const receiver = voiceOf(id)
          return receiver ? [[id, receiver] as const] : []
        }),
      ),
    /** The next one who is given a slot has a delay of their own at their next look. */
    setPlayoutDelay(id: string, delay: number | null) {
      for (const receiver of [voiceOf(id), slots.receiver(id, 'camera'), slots.receiver(id, 'screen')])
        if (receiver) receiver.jitterBufferTarget = delay
    },
    stats: (id: string) => slots.receiver(id, 'camera')?.getStats() ?? null,
    reports: async () => new Map([[`attempt ${connection.attempt()}`, await connection.stats()]]),
    ids: () => [...people.keys()],
    close: connection.close,
  }
}
