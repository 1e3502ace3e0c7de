import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a deployment of Prosody is told about the tokens it takes. */
export type Deployment = { readonly appId: string; readonly appSecret: string; readonly domain: string }
type Claims = { readonly [claim: string]: unknown }
/** Whoever a token is for; the claims of `context.user` as Prosody reads them. */
export type TokenUser = {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly moderator?: boolean | 'true'
  readonly lobby_bypass?: boolean
}

const AUDIENCE = 'jitsi'

/**
 * Judges a token for a room by the rules of Prosody's mod_auth_token and mod_token_verification; a refusal is
 * in their words.
 */
export function checkToken(
  token: string,
  room: string,
  { appId, appSecret, domain }: Deployment,
  now = Math.floor(Date.now() / 1000),
): TokenUser | string {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (!signature || more.length > 0) return 'Invalid token'
  const [header, claims] = [read(head), read(body)]
  if (!header) return 'Invalid header'
  if (!claims) return 'Invalid body'
  if (header['typ'] !== 'JWT') return 'Invalid typ'
  if (header['alg'] !== 'HS256') return 'Invalid or incorrect alg'
  if (!same(signature, createHmac('sha256', appSecret).update(`${head}.${body}`).digest('base64url')))
    return 'Invalid signature'
  const { exp, nbf, iss, aud, sub, room: named } = claims
  if (exp !== undefined && typeof exp !== 'number') return 'exp must be number'
  if (nbf !== undefined && typeof nbf !== 'number') return 'nbf must be number'
  if (exp !== undefined && now >= exp) return 'Not acceptable by exp'
  if (nbf !== undefined && now < nbf) return 'Not acceptable by nbf'
  if (iss !== appId) return iss === undefined ? "'iss' claim is missing" : "invalid 'iss' claim"
  if (aud !== AUDIENCE) return aud === undefined ? "'aud' claim is missing" : "invalid 'aud' claim"
  if (!matches(named, room) || !matches(sub, domain)) return 'Room and token mismatched'
  return (claims['context'] as { user?: TokenUser } | undefined)?.user ?? {}
}

const matches = (claim: unknown, expected: string) =>
  claim === '*' || (typeof claim === 'string' && claim.toLowerCase() === expected.toLowerCase())
const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function read(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Claims) : null
  } catch {
    return null
  }
}
