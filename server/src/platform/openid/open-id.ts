import * as client from 'openid-client'
import type { Claims } from '@samtale/contract/single-sign-on/claims'
import type { Clock } from '#platform/clock.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { checkLogoutToken } from './logout-token.ts'
import { providerErrorOf, ProviderError } from './provider-error.ts'

/** A provider as it is asked. */
export type ProviderAddress = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What one sign-in keeps to itself until the provider has answered. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

type Options = {
  readonly clock: Clock
  /** Where providers send browsers back to. */
  readonly redirectUri: string
  /** Whether providers in one's own network are asked. */
  readonly privateHosts: boolean
  /** For tests that cannot wait. */
  readonly maxMs?: number | undefined
}

/** So many seconds the clocks of a provider and of this server may differ. */
const TOLERANCE = 60
const SCOPE = 'openid email profile'

/**
 * Signing in at OpenID providers, by the library of a certified implementation. Nothing is kept between two
 * sign-ins: a key that a provider has replaced is never asked for. Everything throws `ProviderError`.
 */
export function openId({ clock, redirectUri, privateHosts, maxMs }: Options) {
  const fetch = boundedFetch(maxMs, privateHosts)

  async function describe({ issuer, clientId, clientSecret }: ProviderAddress) {
    const skew = Math.round((clock().getTime() - Date.now()) / 1000)
    const metadata = { [client.clockSkew]: skew, [client.clockTolerance]: TOLERANCE }
    // Plain http is for this machine itself; `Issuer` in the contract refuses all else.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    try {
      const found = await client.discovery(new URL(issuer), clientId, metadata, authOf(clientSecret), {
        execute: [client.enableNonRepudiationChecks, ...execute],
        [client.customFetch]: fetch,
      })
      const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata()
      if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new ProviderError('no-description')
      return found
    } catch (error) {
      const reason = providerErrorOf(error)
      throw reason.reason === 'answer' ? new ProviderError('no-description', { cause: error }) : reason
    }
  }

  async function readKeys(address: ProviderAddress) {
    const found = (await describe(address)).serverMetadata()
    const answer = await fetch(found.jwks_uri as string, { headers: { accept: 'application/json' } })
    const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown }
    if (!Array.isArray(keys) || keys.length === 0) throw new ProviderError('no-description')
    return { found, keys: keys as Record<string, unknown>[] }
  }

  return {
    /** Returns what a provider says it can do. */
    async check(address: ProviderAddress) {
      const { found, keys } = await readKeys(address)
      return {
        issuer: found.issuer,
        signsOut: found.end_session_endpoint !== undefined,
        logsOut: found['backchannel_logout_supported'] === true,
        keys: keys.length,
      }
    },

    /**
     * Returns where the browser goes to sign in; `again`: also a user who is signed in there,
     * `maxAge`: a user who did so more seconds ago.
     */
    async authorizationUrl(
      address: ProviderAddress,
      { state, nonce, verifier }: Attempt,
      { again = false, maxAge }: { readonly again?: boolean; readonly maxAge?: number | undefined } = {},
    ): Promise<string> {
      const found = await describe(address)
      return client.buildAuthorizationUrl(found, {
        ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        ...(again && { prompt: 'login', max_age: '0' }),
      }).href
    },

    /** Trades a code for who somebody is; `since`: who has signed in there after that time. */
    async exchange(
      address: ProviderAddress,
      { state, nonce, verifier }: Attempt,
      { since, ...answer }: Answer & { readonly since?: Date | undefined },
    ) {
      const found = await describe(address)
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ state, ...answer }).toString()
      try {
        const tokens = await client.authorizationCodeGrant(found, returned, {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        })
        const own = tokens.claims()
        if (!own) throw new ProviderError('answer')
        checkParty(own, address.clientId)
        if (own.iat > clock().getTime() / 1000 + TOLERANCE) throw new ProviderError('issued-in-the-future')
        if (since) checkRecent(own, since)
        const { userinfo_endpoint, end_session_endpoint } = found.serverMetadata()
        const more = userinfo_endpoint ? await client.fetchUserInfo(found, tokens.access_token, own.sub) : {}
        const claims: Claims = { ...more, ...own }
        return { claims, issuer: own.iss, subject: own.sub, endSessionUrl: end_session_endpoint ?? null }
      } catch (error) {
        throw providerErrorOf(error)
      }
    },

    /** Returns whom a logout token puts out. */
    async readLogoutToken(address: ProviderAddress, token: string) {
      const { keys } = await readKeys(address)
      return checkLogoutToken(token, keys, address, clock())
    },
  }
}
/** Signing in at OpenID providers. */
export type OpenId = ReturnType<typeof openId>

/** What the browser came back with. */
export type Answer = { readonly code: string; readonly iss?: string }

const authOf = (secret: string): client.ClientAuth => {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, metadata, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported
    const way = !ways || ways.includes('client_secret_basic') ? basic : post
    return way(server, metadata, body, headers)
  }
}

/** A token for several, or made for another party, is not for us. The library asks only where there are several. */
function checkParty({ azp }: { readonly azp?: unknown }, clientId: string) {
  if (azp !== undefined && azp !== clientId) throw new ProviderError('audience')
}

/** The provider has to say when somebody signed in there, and that it was not before: it counts whole seconds. */
function checkRecent({ auth_time: at }: { readonly auth_time?: unknown }, since: Date) {
  if (typeof at !== 'number' || at < Math.floor(since.getTime() / 1000)) throw new ProviderError('not-recent')
}
