import { HOUR_SECONDS } from '@samtale/contract/core/durations'
import type { Addresses } from './addresses.ts'
import { YoutubeError } from './youtube-error.ts'

/** Manage one's YouTube account: the least that may make and end broadcasts. */
export const SCOPE = 'https://www.googleapis.com/auth/youtube'

type Client = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly timeoutMs: number
}

/** What Google gave. `refreshToken` is there at a consent, and whenever Google changes it. */
export type Tokens = {
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly refreshToken: string | undefined
  readonly scope: string
}

/** Loaded when somebody connects or a broadcast is made. */
const oauth = () => import('oauth4webapi')

/**
 * OAuth 2 with Google, by authorization code and PKCE. Throws YoutubeError; its reason is Google's own word,
 * such as `invalid_grant`.
 */
export function googleOauth(
  { issuer, authorize, token, revoke }: Addresses,
  { clientId, clientSecret, redirectUri, timeoutMs }: Client,
) {
  const server = {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    revocation_endpoint: revoke,
  }
  const client = { client_id: clientId }

  async function parts() {
    const { ClientSecretPost, allowInsecureRequests, ...rest } = await oauth()
    // Only a stand-in is not reached by TLS.
    const options = {
      signal: () => AbortSignal.timeout(timeoutMs),
      [allowInsecureRequests]: issuer.startsWith('http:'),
    }
    return { ...rest, secret: ClientSecretPost(clientSecret), options }
  }

  return {
    /** A secret of one attempt to connect; Google is shown its hash first and the secret itself later. */
    newVerifier: async () => (await oauth()).generateRandomCodeVerifier(),

    /**
     * Returns the address at which the user is asked for consent. `prompt`: without it Google gives a refresh
     * token the first time only.
     */
    async consentAddress(state: string, verifier: string): Promise<string> {
      const challenge = await (await oauth()).calculatePKCECodeChallenge(verifier)
      const request = {
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        ...{ access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
      }
      return `${authorize}?${new URLSearchParams(request)}`
    },

    /** Exchanges the user's answer, as it came to the callback's address, for tokens. */
    exchange: (answer: URLSearchParams, state: string, verifier: string) =>
      orYoutubeError(async () => {
        const {
          validateAuthResponse,
          authorizationCodeGrantRequest,
          processAuthorizationCodeResponse,
          secret,
          options,
        } = await parts()
        const checked = validateAuthResponse(server, client, answer, state)
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          secret,
          checked,
          redirectUri,
          verifier,
          options,
        )
        return tokensOf(await processAuthorizationCodeResponse(server, client, response))
      }),

    refresh: (refreshToken: string) =>
      orYoutubeError(async () => {
        const { refreshTokenGrantRequest, processRefreshTokenResponse, secret, options } = await parts()
        const response = await refreshTokenGrantRequest(server, client, secret, refreshToken, options)
        return tokensOf(await processRefreshTokenResponse(server, client, response))
      }),

    revoke: (refreshToken: string) =>
      orYoutubeError(async () => {
        const { revocationRequest, processRevocationResponse, secret, options } = await parts()
        await processRevocationResponse(
          await revocationRequest(server, client, secret, refreshToken, options),
        )
      }),
  }
}

type Answered = {
  readonly access_token: string
  readonly expires_in?: number
  readonly refresh_token?: string
  readonly scope?: string
}

const tokensOf = ({
  access_token,
  expires_in = HOUR_SECONDS,
  refresh_token,
  scope = '',
}: Answered): Tokens => ({
  accessToken: access_token,
  expiresInSeconds: expires_in,
  refreshToken: refresh_token,
  scope,
})

async function orYoutubeError<Result>(act: () => Promise<Result>): Promise<Result> {
  const { AuthorizationResponseError, ResponseBodyError } = await oauth()
  try {
    return await act()
  } catch (error) {
    if (error instanceof ResponseBodyError)
      throw new YoutubeError(error.status, error.error, { cause: error })
    if (error instanceof AuthorizationResponseError)
      throw new YoutubeError(400, error.error, { cause: error })
    throw new YoutubeError(0, 'unanswered', { cause: error })
  }
}
