import { randomUUID } from 'node:crypto'
import type { RoomRole } from '@samtale/contract/meetings/lobby'
import type { ConferenceHost } from '@samtale/contract/meetings/meeting'
import type { Config } from '#config/config.ts'
import { engineOf, type ConferenceEngine, type Embedded, type TokenRules } from './conference-engine.ts'

/** What a token says of one person in one room. */
export type Grant = {
  /** The one meeting that it opens, even if another meeting holds the room's name later. */
  readonly meetingId: string
  /** As what they were let in: compared with what they are whenever they come with it. */
  readonly role: RoomRole
  /**
   * The session that it was asked for with: the token ends with it. Null for visitors, devices and links that
   * are passed on.
   */
  readonly sessionId: string | null
  /** The room, exactly as the meeting stores it. */
  readonly room: string
  /** What the room is called in the conference. */
  readonly title: string
  /** The room opens with its lobby on. */
  readonly lobby: boolean
  readonly user: {
    /** Empty for a link that several people may use: each of them counts by what they say of themselves. */
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string
  }
  readonly moderator: boolean
  /** Enters without waiting for a moderator. */
  readonly lobbyBypass: boolean
  readonly notBefore: Date
  readonly expires: Date
}

/** The video service as the rest of the server knows it. */
export type Conference = {
  readonly host: ConferenceHost
  /** For the embedded service, which checks what is signed here. */
  readonly tokens: TokenRules
  sign(grant: Grant): Promise<string>
  /**
   * Returns what a token of ours says, or null for any other, expired, early or broken one; `lateMs` after its
   * end it is still read.
   */
  verify(token: string, now: Date, lateMs?: number): Promise<Grant | null>
  /** The link of the service's own page. */
  guestLink(location: string, token: string): string
}

/**
 * The conference that the configuration names: the embedded service, a Jitsi Meet or JaaS.
 */
export function conferenceOf(video: Config['video'], embedded: Embedded): Conference {
  const engine = engineOf(video, embedded)
  return {
    host: engine.host,
    tokens: engine.tokens,
    sign: (grant) => signed(engine, grant),
    verify: (token, now, lateMs = 0) => grantIn(engine.tokens, { token, now, lateMs }),
    guestLink: (location, token) => `${engine.page}${location}?jwt=${token}`,
  }
}

/** Loaded when the first token is signed or checked. */
const jose = () => import('jose')

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

async function signed(
  { tokens }: ConferenceEngine,
  { room, title, lobby, user, moderator, lobbyBypass, notBefore, expires, ...bound }: Grant,
): Promise<string> {
  const { SignJWT } = await jose()
  const { id, ...shown } = user
  const context = {
    user: { ...(id && { id }), ...shown, moderator, lobby_bypass: lobbyBypass },
    room: { id: bound.meetingId, title, ...(lobby && { lobby }) },
    ...(tokens.asksBack && {
      entry: { as: bound.role, ...(bound.sessionId && { session: bound.sessionId }) },
    }),
    ...(tokens.features && { features: jaasFeatures(moderator) }),
  }
  return new SignJWT({ room, context })
    .setProtectedHeader({ alg: tokens.algorithm, typ: 'JWT', ...(tokens.keyId && { kid: tokens.keyId }) })
    .setIssuer(tokens.issuer)
    .setAudience(tokens.audience)
    .setSubject(tokens.subject)
    .setNotBefore(seconds(notBefore))
    .setExpirationTime(seconds(expires))
    .setJti(randomUUID())
    .sign(tokens.signingKey)
}

/** A set that leaves one out takes it away, so all of them are named. */
const jaasFeatures = (moderator: boolean) => ({
  livestreaming: moderator,
  recording: false,
  transcription: false,
  'sip-inbound-call': false,
  'sip-outbound-call': false,
  'inbound-call': false,
  'outbound-call': false,
})

type Claims = {
  room?: string
  context?: {
    room?: { id?: string; title?: string; lobby?: boolean }
    entry?: { as?: RoomRole; session?: string }
    user?: {
      id?: string
      name?: string
      email?: string
      avatar?: string
      moderator?: boolean
      lobby_bypass?: boolean
    }
  }
}

type Shown = { readonly token: string; readonly now: Date; readonly lateMs: number }

async function grantIn(
  { algorithm, checkingKey, issuer, audience, subject }: TokenRules,
  { token, now, lateMs }: Shown,
): Promise<Grant | null> {
  const rules = {
    algorithms: [algorithm],
    issuer,
    audience,
    subject,
    typ: 'JWT',
    currentDate: now,
    clockTolerance: lateMs / 1000,
    requiredClaims: ['exp', 'nbf', 'room'],
  }
  const { jwtVerify } = await jose()
  // Whatever is wrong with it: it is no token of ours, and the caller gets no reason.
  const read = await jwtVerify<Claims>(token, checkingKey, rules).catch(() => null)
  if (!read?.payload.room) return null
  const { room, nbf, exp, context } = read.payload
  const { id: meetingId = '', title = '', lobby = false } = context?.room ?? {}
  const { as: role = 'guest', session: sessionId = null } = context?.entry ?? {}
  const {
    id = '',
    name = '',
    email = '',
    avatar = '',
    moderator = false,
    lobby_bypass = false,
  } = context?.user ?? {}
  const times = { notBefore: at(nbf), expires: at(exp) }
  return {
    meetingId,
    role,
    sessionId,
    room,
    title,
    lobby,
    user: { id, name, email, avatar },
    moderator,
    lobbyBypass: lobby_bypass,
    ...times,
  }
}

const at = (unixSeconds = 0) => new Date(unixSeconds * 1000)
