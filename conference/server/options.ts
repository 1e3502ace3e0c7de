import type { IceServer } from '../protocol/messages.ts'
import type { ConferenceEvent } from './events.ts'
import type { CheckRights } from './rights.ts'
import type { RoomHomes } from './room-homes.ts'

/** The TURN servers, and the secret they share with the service. */
export type TurnOptions = {
  urls: string[]
  /** The `static-auth-secret` shared with the TURN server. */
  secret: string
  /** How long a credential is good for. */
  ttlSeconds: number
}

/** Where the service writes its log. */
export type ConferenceLog = {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

/** Colours of a theme, as `#rrggbb`: of links and buttons, of these under the pointer, and of quiet grounds. */
type BrandColors = { readonly primary: string; readonly hover: string; readonly tint: string }

/** The looks of the deployment. */
export type ConferenceBrand = {
  /** Address of the logo for dark grounds, on the same host; null for none. */
  readonly logo: string | null
  /** Null for the service's own. */
  readonly colors: { readonly light: BrandColors; readonly dark: BrandColors } | null
}

/** How the service is set up. */
export type ConferenceOptions = {
  /** Where the service is mounted, without a slash at the end; default `/video`. */
  basePath?: string
  /** `iss` of the tokens. */
  appId: string
  audience: string
  /** `sub` of the tokens; `*` admits any. */
  subject: string
  /** HS256 secret, 32 bytes or more. */
  secret: string
  /** Origins whose pages may show the conference in a frame; default `'self'`. */
  frameAncestors?: string[]
  iceServers?: IceServer[]
  turn?: TurnOptions
  /** Rooms of four and more are sent on by the server; without it all are meshes of eight at most. */
  forwarding?: {
    /** UDP ports, each with a process of its own; 0 for any that is free. */
    ports: readonly number[]
    /** The address by which browsers reach this machine, when it is another than its own. */
    publicIp?: string
    /** The one address to listen at; default: all. */
    bind?: string
    maxPeople: number
    /** The module of its library, where it is another than that of its package. */
    library?: string
  }
  /**
   * What the copy-link buttons give out; `{room}` stands for the room. May be a path on the same host.
   * Without it there are no such buttons.
   */
  inviteUrl?: string
  /** Asked for with every page; without it, or when it fails, the service has looks of its own. */
  brand?(): Promise<ConferenceBrand>
  /** Called one at a time and in order, also while closing. What it throws is logged. */
  onEvent?(event: ConferenceEvent): Promise<void> | void
  /** Called when it is another now who waits before a room; what it throws is logged. */
  onLobbyChange?(room: string): Promise<void> | void
  /**
   * Asked of everybody who comes, and by `review` of those who are there; without it a token alone decides.
   */
  rights?: CheckRights
  /** Which of several nodes has which room; without it this one has all. */
  homes?: RoomHomes
  now?(): Date
  log?: ConferenceLog
  /** Milliseconds; for tests that cannot wait. */
  timing?: { graceMs?: number; pingMs?: number; helloMs?: number; closingMs?: number; guaranteedMs?: number }
}
