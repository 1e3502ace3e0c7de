import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { ProviderError } from './provider-error.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A logout token is taken for so long after it was issued. */
export const LOGOUT_TOKEN_SECONDS = 600
const TOLERANCE = 60
/** Never with a shared secret, and never unsigned. */
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

type Party = { readonly issuer: string; readonly clientId: string }

/** Returns whom a logout token puts out, and its own name. Throws `ProviderError` unless it is one of these keys. */
export async function checkLogoutToken(
  token: string,
  keys: readonly Record<string, unknown>[],
  { issuer, clientId }: Party,
  now: Date,
) {
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: keys as never }), {
    issuer: [issuer, withoutSlash(issuer), `${withoutSlash(issuer)}/`],
    audience: clientId,
    algorithms: ASYMMETRIC,
    clockTolerance: TOLERANCE,
    maxTokenAge: LOGOUT_TOKEN_SECONDS,
    currentDate: now,
    requiredClaims: ['jti', 'iat', 'exp'],
  }).catch((cause: unknown) => {
    throw new ProviderError('signature', { cause })
  })
  const { sub, sid, jti } = payload
  const isNamed = (value: unknown) => value === undefined || (typeof value === 'string' && value !== '')
  if (!isLogout(payload) || !isNamed(sub) || !isNamed(sid) || (sub === undefined && sid === undefined))
    throw new ProviderError('answer')
  return {
    issuer: payload.iss as string,
    subject: sub ?? null,
    sid: (sid as string | undefined) ?? null,
    jti: jti as string,
  }
}

/** An ID token is no logout token, though it is signed by the same key: it has a nonce and no such event. */
function isLogout({ nonce, events }: JWTPayload) {
  const event = (events as Record<string, unknown> | undefined)?.[EVENT]
  return nonce === undefined && typeof event === 'object' && event !== null
}

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '')
