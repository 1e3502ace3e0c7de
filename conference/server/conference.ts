import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { boundedSockets } from '../../sockets/bounded-sockets.ts'
import { CONFERENCE_BOUNDS } from '../../sockets/bounds.ts'
import { CLOSE } from '../protocol/messages.ts'
import { createAdmission } from './admission.ts'
import { serveConnection } from './connection.ts'
import { type Control, createControl } from './control.ts'
import { createEventQueue } from './event-queue.ts'
import { createLobbyNotices } from './lobby-notices.ts'
import type { LiveRoom } from './events.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { openForwarding } from './open-forwarding.ts'
import { openLineTests } from './open-line-tests.ts'
import { openNodes } from './open-nodes.ts'
import type { ConferenceOptions } from './options.ts'
import { type PortProbe, probePorts } from './probe-ports.ts'
import { createReviews } from './review-rights.ts'
import type { Entrant } from './rights.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { createSite } from './site.ts'
import { turnCredentials } from './turn-credentials.ts'

/** The video service, as a server mounts it. */
export type Conference = {
  /**
   * Addresses of the script of the API and of what its page loads: a portal may have them fetched before
   * somebody joins.
   */
  readonly files: readonly string[]
  /** Serves a request below the base path; returns false when it is for somebody else. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /**
   * Takes a WebSocket for the signaling; false = not ours. `network` is what its address counts as; default:
   * the address itself.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, network?: string): boolean
  /** The rooms people are inside of now. */
  rooms(): LiveRoom[]
  /** Returns whether rooms can be forwarded, and the state of the processes in which they are. */
  forwarding(): {
    /** Until the first process has started it is taken for granted. */
    readonly available: boolean
    readonly isReady: boolean
    readonly workers: ReturnType<Forwarding['figures']>
  }
  /** By which ways pages reached the media server that tested it in the last hour. */
  lineTests: ReturnType<typeof openLineTests>['recent']
  /**
   * Returns which media ports answer at the public address; none is asked without one, or where nothing is
   * forwarded.
   */
  probePorts(): Promise<PortProbe>
  readonly control: Control
  /**
   * Somebody's rights have changed: the portal is asked about those whom it concerns, or about everybody, and
   * those who lost a right lose it here.
   */
  review(concerns?: (person: Entrant) => boolean): void
  /** Sends everybody out and waits until the last event is taken. */
  close(reason: string): Promise<void>
}

/**
 * The video service, to be mounted in any node:http server. Throws when its pages are not built or an option
 * cannot work.
 */
export function createConference(options: ConferenceOptions): Conference {
  if (options.secret.length < 32)
    throw new Error('The secret of the video service needs 32 characters or more.')
  const basePath = options.basePath ?? '/video'
  const now = () => (options.now?.() ?? new Date()).getTime()
  const { log } = options
  const events = createEventQueue(options.onEvent, log)
  const site = createSite(basePath, options)
  const domain = options.subject === '*' ? 'samtale' : options.subject
  const lobbyNotices = createLobbyNotices(options.onLobbyChange, log)
  const forwarding = openForwarding(options, () => rooms)
  const rooms: Rooms = createRooms(
    domain,
    {
      now,
      emit: events.push,
      lobbyChanged: ({ name }) => lobbyNotices.changed(name),
      iceServers: ({ id }) => [
        ...(options.iceServers ?? []),
        ...(options.turn ? [turnCredentials(options.turn, id, new Date(now()))] : []),
      ],
      forwarding,
      inviteUrl: (room) => options.inviteUrl?.replaceAll('{room}', room) ?? '',
    },
    options.timing?.graceMs,
  )

  const reviews = createReviews(rooms, options.rights, log)

  const take = async (room: string) => options.homes?.take(room) ?? null
  const { seat, isAdmitted } = createAdmission({ options, rooms, reviews, now, take })
  const lineTests = openLineTests({ options, forwarding, now, isAdmitted })

  const context = {
    rooms,
    seat,
    async findHome(room: string) {
      const home = (await options.homes?.find([room]))?.get(room)
      return home?.isLive ? home.address : null
    },
    now,
    failed: (error: unknown) => log?.warn({ err: error }, 'A conference connection failed'),
  }
  const own = createControl(rooms, events.drained)
  const nodes = openNodes({ options, basePath, rooms, control: own, context })
  const { graceMs: _, ...timing } = options.timing ?? {}
  const sockets = boundedSockets({
    bounds: { ...CONFERENCE_BOUNDS, ...timing },
    codes: CLOSE,
    accept: (socket) => serveConnection(socket, { ...context, relays: nodes.relays }),
  })

  return {
    files: site.files,
    handle: site.handle,
    upgrade(request, socket, head, network) {
      const path = request.url?.split('?')[0]
      if (nodes.upgrade(request, socket, head)) return true
      if (path !== `${basePath}/signal` && path !== `${basePath}/line`) return false
      const taken = path.endsWith('/line') ? lineTests.sockets : sockets
      taken.upgrade(request, socket, head, network)
      return true
    },
    rooms: () => rooms.all().flatMap(({ live }) => live ?? []),
    forwarding: () => ({
      available: forwarding?.workers.available ?? false,
      isReady: forwarding?.workers.isReady ?? false,
      workers: forwarding?.workers.figures() ?? [],
    }),
    lineTests: lineTests.recent,
    probePorts: async () =>
      forwarding && options.forwarding?.publicIp
        ? probePorts(forwarding.workers, options.forwarding.publicIp, options.forwarding.ports)
        : { answered: 0, silent: [] },
    control: nodes.control,
    review: reviews.review,
    async close(reason) {
      log?.info({ reason, rooms: rooms.all().length }, 'The video service closes')
      await reviews.close()
      rooms.abandon()
      sockets.close(CLOSE.restart)
      nodes.close(CLOSE.restart)
      lineTests.sockets.close(CLOSE.restart)
      forwarding?.workers.stop()
      await Promise.all([nodes.release(), events.drained(), lobbyNotices.settled()])
    },
  }
}
