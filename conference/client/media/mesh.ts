import type { IceServer, Signal, WatchSize } from '../../protocol/messages.ts'
import type { ConnectionAhead } from './connection-ahead.ts'
import { Peer } from './peer.ts'
import type { TrackKind, Tracks } from './peer-lines.ts'

/** What happens on the connections of a mesh. */
export type MeshHandlers = {
  send(to: string, signal: Signal): void
  receiving(id: string, tracks: Tracks): void
  connected(id: string, is: boolean): void
  failed(error: unknown): void
  /** What was begun before anybody was known. */
  readonly ahead?: ConnectionAhead | undefined
}

/** The connections to all others in the room. */
export type Mesh = ReturnType<typeof createMesh>

/** One connection to each other person in the room. */
export function createMesh(selfId: string, iceServers: IceServer[], context: MeshHandlers) {
  const peers = new Map<string, Peer>()
  const local: Tracks = { audio: null, camera: null, screen: null }
  /** The size in which each requests our camera; it may come before the connection is begun. */
  const watched = new Map<string, WatchSize>()

  function updatePeopleCount() {
    for (const peer of peers.values()) peer.sending.setPeopleCount(peers.size + 1)
  }

  return {
    /** The newcomer offers to everybody who is there; they wait for it. */
    add(id: string, initiator: boolean) {
      peers.get(id)?.close()
      const peer = new Peer(
        selfId < id,
        initiator,
        { ...local },
        {
          iceServers,
          send: (signal) => context.send(id, signal),
          receiving: (tracks) => context.receiving(id, tracks),
          connected: (is) => context.connected(id, is),
          failed: context.failed,
          prepared: initiator ? context.ahead?.take() : undefined,
        },
      )
      peers.set(id, peer)
      peer.sending.setWatchSize(watched.get(id) ?? 'large')
      updatePeopleCount()
    },
    remove(id: string) {
      peers.get(id)?.close()
      peers.delete(id)
      watched.delete(id)
      updatePeopleCount()
    },
    receive: (from: string, signal: Signal) => peers.get(from)?.receive(signal),
    setWatchSize(id: string, size: WatchSize) {
      watched.set(id, size)
      peers.get(id)?.sending.setWatchSize(size)
    },
    setTrack(kind: TrackKind, track: MediaStreamTrack | null) {
      local[kind] = track
      for (const peer of peers.values()) peer.setTrack(kind, track)
    },
    audioReceivers: () =>
      new Map(
        [...peers].flatMap(([id, { audioReceiver }]) =>
          audioReceiver ? [[id, audioReceiver] as const] : [],
        ),
      ),
    setPlayoutDelay: (id: string, delay: number | null) => peers.get(id)?.setPlayoutDelay(delay),
    stats: (id: string) => peers.get(id)?.stats() ?? null,
    reports: async () =>
      new Map(await Promise.all([...peers].map(async ([id, peer]) => [id, await peer.stats()] as const))),
    /** Returns how much less than could be is sent to each. */
    levels: () => [...peers.values()].flatMap(({ sending }) => sending.level ?? []),
    ids: () => [...peers.keys()],
    restartIce() {
      for (const peer of peers.values()) peer.restartIce()
    },
    close() {
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}
