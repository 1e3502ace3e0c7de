import type { ClientMessage } from '../../protocol/client-messages.ts'
import type { IceServer, MediaState, Topology, WatchSize } from '../../protocol/messages.ts'
import { createForwarded, type Forwarded } from './forwarded.ts'
import { createMesh, type Mesh, type MeshHandlers } from './mesh.ts'
import type { TrackKind, Tracks } from './peer-lines.ts'
import { createSentPicture, pictureAtLevels } from './sent-picture.ts'

const LOOK_MS = 200
const KINDS = ['audio', 'camera', 'screen'] as const

type ConnectionsHandlers = Pick<MeshHandlers, 'receiving' | 'connected' | 'failed' | 'ahead'> & {
  send(message: ClientMessage): void
  /** Whether the server, which forwards, can be reached; called when it changes. */
  reached(is: boolean): void
}

/** Everything by which sound and pictures come and go, whichever way they travel. */
export type Connections = ReturnType<typeof createConnections>

/**
 * The connections of a page in a room: to each other person, or one to the server. In a running call the
 * second way is opened beside the first, which stays until everybody is seen by it.
 */
export function createConnections(
  { selfId, topology, iceServers }: { selfId: string; topology: Topology; iceServers: IceServer[] },
  handlers: ConnectionsHandlers,
) {
  const local: Tracks = { audio: null, camera: null, screen: null }
  const people = new Map<string, MediaState>()
  const sizes = new Map<string, WatchSize>()
  /** What the server brings, while it is not shown yet. */
  const pendingTracks = new Map<string, Tracks>()
  let showing: Topology = topology
  const sentPicture = createSentPicture()
  let look: number | undefined
  let mesh: Mesh | null = topology === 'mesh' ? createOwnMesh() : null
  let forwarded: Forwarded | null = topology === 'forwarding' ? openForwarded() : null

  function createOwnMesh() {
    return createMesh(selfId, iceServers, {
      ...handlers,
      send: (to, signal) => handlers.send({ type: 'signal', to, signal }),
      receiving: (id, tracks) => showing === 'mesh' && handlers.receiving(id, tracks),
    })
  }

  function openForwarded() {
    return createForwarded(iceServers, {
      send: handlers.send,
      reached: handlers.reached,
      failed: handlers.failed,
      receiving(id, tracks) {
        if (showing === 'forwarding') handlers.receiving(id, tracks)
        else pendingTracks.set(id, tracks)
      },
    })
  }

  const sizeOf = (id: string) => sizes.get(id) ?? 'large'

  function showForwarded() {
    clearInterval(look)
    if (showing === 'forwarding') return
    showing = 'forwarding'
    for (const [id, tracks] of pendingTracks) if (people.has(id)) handlers.receiving(id, tracks)
    pendingTracks.clear()
    handlers.send({ type: 'forwarded' })
  }

  return {
    /** Somebody is there; to a newcomer of a mesh `initiator` makes the first offer. */
    add(id: string, state: MediaState, initiator: boolean) {
      people.set(id, state)
      if (forwarded) forwarded.add(id, state, sizeOf(id))
      else mesh?.add(id, initiator)
    },
    remove(id: string) {
      people.delete(id)
      sizes.delete(id)
      pendingTracks.delete(id)
      mesh?.remove(id)
      forwarded?.remove(id)
    },
    changed(id: string, state: MediaState) {
      if (!people.has(id)) return
      people.set(id, state)
      forwarded?.changed(id, state)
    },
    /** Asks for somebody's camera in a size. */
    watch(id: string, size: WatchSize) {
      sizes.set(id, size)
      if (mesh) handlers.send({ type: 'watch', to: id, size })
      forwarded?.watch(id, size)
    },
    setTrack(kind: TrackKind, track: MediaStreamTrack | null) {
      local[kind] = track
      mesh?.setTrack(kind, track)
      forwarded?.setTrack(kind, track)
    },
    /** Opens the way by the server beside the mesh. */
    forward() {
      if (forwarded) return
      forwarded = openForwarded()
      for (const kind of KINDS) if (local[kind]) forwarded.setTrack(kind, local[kind])
      for (const [id, state] of people) forwarded.add(id, state, sizeOf(id))
      const waitFor = mesh?.ids() ?? []
      look = window.setInterval(async () => {
        if (await forwarded?.isShowing(waitFor.filter((id) => people.has(id)))) showForwarded()
      }, LOOK_MS)
    },
    /** The server forwards no longer: everybody connects to each other again, one of two makes the first offer. */
    openMesh() {
      if (showing === 'mesh' && !forwarded) return
      clearInterval(look)
      mesh?.close()
      forwarded?.close()
      forwarded = null
      pendingTracks.clear()
      showing = 'mesh'
      mesh = createOwnMesh()
      handlers.reached(true)
      for (const kind of KINDS) mesh.setTrack(kind, local[kind])
      for (const id of people.keys()) {
        mesh.add(id, selfId < id)
        handlers.send({ type: 'watch', to: id, size: sizeOf(id) })
      }
    },
    /** Nobody needs the connections of the mesh any more. */
    endMesh() {
      if (!forwarded) return
      showForwarded()
      mesh?.close()
      mesh = null
    },
    mesh: () => mesh,
    forwarded: () => forwarded,
    audioReceivers: () =>
      (showing === 'mesh' ? mesh : forwarded)?.audioReceivers() ?? new Map<string, RTCRtpReceiver>(),
    /** Plays what comes from somebody so many milliseconds later; null leaves it to the browser. */
    setPlayoutDelay: (id: string, delay: number | null) =>
      (showing === 'mesh' ? mesh : forwarded)?.setPlayoutDelay(id, delay),
    stats: (id: string) => (showing === 'mesh' ? mesh : forwarded)?.stats(id) ?? null,
    /** Everything the browser knows of the connections that are in use, each by its own name. */
    reports: async () =>
      (await (showing === 'mesh' ? mesh : forwarded)?.reports()) ?? new Map<string, RTCStatsReport>(),
    /** Returns what the line leaves of the camera that is sent, by reports of this moment. */
    sentPicture: (reports: ReadonlyMap<string, RTCStatsReport>) =>
      showing === 'mesh' ? pictureAtLevels(mesh?.levels() ?? []) : sentPicture(reports),
    /** Returns what this page's own line has made of somebody's camera, as far as that is known. */
    reductionOf: (id: string) => forwarded?.reductionOf(id) ?? null,
    isForwarded: () => showing === 'forwarding',
    ids: () => [...people.keys()],
    /** The machine may be on another network: whether what is open is dead by it is not waited for. */
    changeNetwork() {
      mesh?.restartIce()
      forwarded?.again(null)
    },
    close() {
      clearInterval(look)
      mesh?.close()
      forwarded?.close()
      mesh = null
      forwarded = null
    },
  }
}
