import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a deployment of Prosody is told about the tokens it takes. */
export type Deployment = { readonly appId: string; readonly appSecret: string; readonly domain: string }
type Claims = Readonly<Record<string, unknown>>
/** Whoever a token is for; the claims of `context.user` as Prosody reads them. */
export type TokenUser = {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly moderator?: boolean | 'true'
  readonly lobby_bypass?: boolean
}

/** Judges a token for a room by the rules of Prosody's mod_auth_token; a refusal is in its own words. */
export function checkToken(token: string, room: string, { appId, appSecret, domain }: Deployment, now = Date.now() / 1000): TokenUser | string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [header, claims] = [read(head), read(body)]
  if (!header || !claims) return 'not-allowed: token is malformed'
  if (header['typ'] !== 'JWT') return 'not-allowed: invalid typ'
  if (header['alg'] !== 'HS256') return 'not-allowed: invalid alg'
  if (!same(signature, createHmac('sha256', appSecret).update(`${head}.${body}`).digest('base64url'))) return 'not-allowed: invalid signature'
  if (typeof claims['exp'] !== 'number' || claims['exp'] <= now) return 'not-allowed: token expired'
  if (typeof claims['nbf'] === 'number' && claims['nbf'] > now) return 'not-allowed: token is not valid yet'
  if (claims['iss'] !== appId) return 'not-allowed: invalid issuer'
  if (!claims['aud']) return 'not-allowed: aud claim is missing'
  if (typeof claims['sub'] !== 'string') return 'not-authorized: sub claim is missing'
  if (claims['sub'] !== '*' && claims['sub'].toLowerCase() !== domain) return 'not-allowed: invalid sub'
  if (typeof claims['room'] !== 'string') return 'not-authorized: room claim is missing'
  if (claims['room'] !== '*' && claims['room'].toLowerCase() !== room.toLowerCase()) return 'not-allowed: Room and token mismatched'
  return (claims['context'] as { user?: TokenUser } | undefined)?.user ?? {}
}

const same = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function read(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Claims) : null
  } catch {
    return null
  }
}
