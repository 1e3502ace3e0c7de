import { errors, jwtVerify } from 'jose'
import { cleanText } from '../protocol/parse.ts'
import { MAX_AVATAR, MAX_EMAIL, MAX_NAME, MAX_SUBJECT } from '../protocol/limits.ts'

/** What a token must say to be for this service, and the secret that signs it (HS256). */
export type TokenRules = { appId: string; audience: string; subject: string; secret: string }

/** Who a token says somebody is, and what it lets them do. */
export type Identity = {
  userId: string
  name: string
  email: string
  /** Address of a picture; empty when the token names none. */
  avatar: string
  moderator: boolean
  lobbyBypass: boolean
  /** The meeting has its lobby on from the start. */
  lobby: boolean
  /** Which meeting the token was made for, in the portal's words; empty when it does not say. */
  meetingId: string
  /** The portal's session that it was asked for with; empty for visitors. */
  sessionId: string
  /** As what the portal let them in, in its own words. */
  grantedAs: string
  /** What the meeting is called; empty when the token does not say. */
  title: string
}

/** Why a token is refused, in words for the log and the support desk. */
export class InvalidTokenError extends Error {}

type Claims = Record<string, unknown>

const partOf = (value: unknown): Claims => (typeof value === 'object' && value !== null ? { ...value } : {})
const isTrue = (value: unknown) => value === true || value === 'true'
const textOf = (value: unknown, max: number) =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanText(String(value).slice(0, 4 * max), max)
    : ''

/** An address that a browser fetches; anything else is none. */
function addressOf(value: unknown) {
  const text = typeof value === 'string' && value.length <= MAX_AVATAR ? value : ''
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : ''
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'nbf' ? 'token is not valid yet' : `'${error.claim}' claim is missing or wrong`
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm is not allowed'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is wrong'
  return 'not a token'
}

function requireClaims(claims: Claims, rules: TokenRules, room: string) {
  if (typeof claims.sub !== 'string') throw new InvalidTokenError("'sub' claim is missing")
  if (claims.sub !== '*' && rules.subject !== '*' && claims.sub.toLowerCase() !== rules.subject.toLowerCase())
    throw new InvalidTokenError("'sub' claim is wrong")
  if (typeof claims.room !== 'string') throw new InvalidTokenError("'room' claim is missing")
  if (claims.room !== '*' && claims.room.toLowerCase() !== room.toLowerCase())
    throw new InvalidTokenError('room and token mismatched')
}

/**
 * Checks a token for one room by the rules of Prosody's `mod_auth_token`, HS256 only. Throws TokenRefused.
 */
export async function checkToken(
  token: string,
  room: string,
  rules: TokenRules,
  now: Date,
): Promise<Identity> {
  const key = new TextEncoder().encode(rules.secret)
  const { payload, protectedHeader } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: rules.appId,
    audience: rules.audience,
    requiredClaims: ['exp'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw new InvalidTokenError(reasonOf(error))
  })
  if (protectedHeader.typ !== 'JWT') throw new InvalidTokenError("'typ' must be JWT")
  requireClaims(payload, rules, room)
  const context = partOf(payload.context)
  const user = partOf(context.user)
  const meeting = partOf(context.room)
  const entry = partOf(context.entry)
  return {
    userId: textOf(user.id, 128),
    name: textOf(user.name, MAX_NAME),
    email: textOf(user.email, MAX_EMAIL),
    avatar: addressOf(user.avatar),
    moderator: isTrue(user.moderator),
    lobbyBypass: isTrue(user.lobby_bypass),
    lobby: isTrue(meeting.lobby),
    title: textOf(meeting.title, MAX_SUBJECT),
    meetingId: textOf(meeting.id, 64),
    sessionId: textOf(entry.session, 64),
    grantedAs: textOf(entry.as, 16),
  }
}
