import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { ClientMessage, IceServer, MediaState, PictureWish, WatchSize } from '../../protocol/messages.ts'
import { assignPlaces, wantedPictures, type Watched } from './assign-places.ts'
import { createForwardConnection } from './forward-connection.ts'
import { type ForwardLines, tuneCamera } from './forward-lines.ts'
import type { TrackKind, Tracks } from './peer.ts'

/** What happens on the connection to the server. */
type ForwardedHandlers = {
  send(message: Extract<ClientMessage, { type: 'forward-offer' | 'forward-watch' }>): void
  receiving(id: string, tracks: Tracks): void
  failed(error: unknown): void
}

/** The connection to the server, which sends on what everybody sends. */
export type Forwarded = ReturnType<typeof createForwarded>

const KINDS = ['audio', 'camera', 'screen'] as const
const FIRST_PICTURES = 4
/** Places come several at once: each offer takes a moment. */
const MORE_PICTURES = 4

/** Everybody's sound and pictures by one connection to the server. */
export function createForwarded(iceServers: IceServer[], handlers: ForwardedHandlers) {
  const people = new Map<string, Watched>()
  const local: Tracks = { audio: null, camera: null, screen: null }
  const shown = new Map<string, Tracks>()
  let voices: Readonly<Record<string, string>> = {}
  /** What the server was asked to put into each place. */
  let places: (PictureWish | null)[] = []
  let lines: ForwardLines

  const connection = createForwardConnection(iceServers, {
    offer: handlers.send,
    failed: handlers.failed,
    pictures: () => Math.max(FIRST_PICTURES, wantedPictures(people).length),
    built(built) {
      lines = built
      places = lines.pictures.map(() => null)
      voices = {}
      show()
      for (const kind of KINDS) replaceTrack(kind)
    },
    answered() {
      assign()
      tune()
    },
  })

  function tune() {
    if (connection.isAnswered()) tuneCamera(lines, people.size + 1).catch(handlers.failed)
  }

  function replaceTrack(kind: TrackKind) {
    const { sender } = lines.sending[kind]
    sender.replaceTrack(local[kind]).then(
      () => kind === 'camera' && sender === lines.sending.camera.sender && tune(),
      (error: unknown) => sender === lines.sending[kind].sender && handlers.failed(error),
    )
  }

  /** Asks for the pictures that are wanted now, in the places that there are, and for more places. */
  function assign() {
    if (!connection.isAnswered()) return
    const assigned = assignPlaces(places, wantedPictures(people))
    for (const [index, { mid }] of lines.pictures.entries()) {
      const wish = assigned[index] ?? null
      if (mid === null || JSON.stringify(places[index]) === JSON.stringify(wish)) continue
      places[index] = wish
      handlers.send({ type: 'forward-watch', mid, wish })
    }
    show()
    const missing = assigned.length - lines.pictures.length
    if (missing <= 0) return
    const more = Math.min(Math.max(missing, MORE_PICTURES), MAX_PICTURES - lines.pictures.length)
    places.push(...Array.from({ length: more }, () => null))
    connection.addPictures(more)
  }

  const voiceOf = (id: string) => lines.voices.find(({ mid }) => mid !== null && voices[mid] === id)
  const pictureOf = (id: string, what: PictureWish['what']) =>
    lines.pictures[places.findIndex((wish) => wish?.person === id && wish.what === what)]

  /** Tells of everybody whose tracks are others than before. */
  function show() {
    for (const id of people.keys()) {
      const tracks = {
        audio: voiceOf(id)?.receiver.track ?? null,
        camera: pictureOf(id, 'camera')?.receiver.track ?? null,
        screen: pictureOf(id, 'screen')?.receiver.track ?? null,
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
    /** What somebody sends has changed: a camera that is off needs no place. */
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
    /** The connection is gone on the server's side. */
    again: connection.rebuild,
    /** Whether the pictures of these people have begun to move, or are not wanted. */
    async isShowing(ids: readonly string[]): Promise<boolean> {
      if (!connection.isConnected() || !connection.isAnswered()) return false
      const wanted = wantedPictures(people).filter(({ person }) => ids.includes(person))
      const moving = await Promise.all(
        wanted.map(async ({ person, what }) => {
          const report = await pictureOf(person, what)?.receiver.getStats()
          return [...(report?.values() ?? [])].some(({ framesDecoded }) => framesDecoded > 0)
        }),
      )
      return moving.every(Boolean)
    },
    audioReceivers: () =>
      new Map(
        [...people.keys()].flatMap((id) => {
          const receiver = voiceOf(id)?.receiver
          return receiver ? [[id, receiver] as const] : []
        }),
      ),
    stats: (id: string) => pictureOf(id, 'camera')?.receiver.getStats() ?? null,
    ids: () => [...people.keys()],
    close: connection.close,
  }
}
