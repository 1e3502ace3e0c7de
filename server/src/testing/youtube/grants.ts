import { createHash, randomUUID } from 'node:crypto'

export type Channel = { readonly id: string; readonly title: string }
/** What a user has allowed at the consent page. */
type Grant = { readonly channel: Channel; readonly scope: string; refreshToken: string; revoked: boolean }
type Code = { readonly grant: Grant; readonly challenge: string; readonly redirectUri: string }
type Access = { readonly grant: Grant; readonly until: number }

type TokenReply = { readonly status: number; readonly body: object }
const errorReply = (error: string, status = 400): TokenReply => ({
  status,
  body: { error, error_description: `The stand-in says ${error}` },
})

/**
 * The half of Google that gives tokens: codes serve once and need their verifier, access tokens expire,
 * revoking ends all of a grant.
 */
export function grantsOf(
  client: { readonly clientId: string; readonly clientSecret: string },
  accessSeconds: number,
) {
  const codes = new Map<string, Code>()
  const grants: Grant[] = []
  const accesses = new Map<string, Access>()
  /** The next refresh brings another refresh token. */
  let rotating = false

  function tokensFor(grant: Grant): TokenReply {
    const token = `access-${randomUUID()}`
    accesses.set(token, { grant, until: Date.now() + accessSeconds * 1000 })
    return {
      status: 200,
      body: { access_token: token, expires_in: accessSeconds, token_type: 'Bearer', scope: grant.scope },
    }
  }

  function exchange(form: URLSearchParams): TokenReply {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== hash)
      return errorReply('invalid_grant')
    grants.push(code.grant)
    const { status, body } = tokensFor(code.grant)
    return { status, body: { ...body, refresh_token: code.grant.refreshToken } }
  }

  function refresh(form: URLSearchParams): TokenReply {
    const grant = grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'))
    if (!grant || grant.revoked) return errorReply('invalid_grant')
    const { status, body } = tokensFor(grant)
    if (!rotating) return { status, body }
    rotating = false
    grant.refreshToken = `refresh-${randomUUID()}`
    return { status, body: { ...body, refresh_token: grant.refreshToken } }
  }

  return {
    allow(
      channel: Channel,
      { scope, challenge, redirectUri }: { scope: string; challenge: string; redirectUri: string },
    ) {
      const code = `code-${randomUUID()}`
      codes.set(code, {
        grant: { channel, scope, refreshToken: `refresh-${randomUUID()}`, revoked: false },
        challenge,
        redirectUri,
      })
      return code
    },

    token(form: URLSearchParams): TokenReply {
      if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
        return errorReply('invalid_client', 401)
      if (form.get('grant_type') === 'authorization_code') return exchange(form)
      return form.get('grant_type') === 'refresh_token' ? refresh(form) : errorReply('unsupported_grant_type')
    },

    revoke(form: URLSearchParams): TokenReply {
      const grant = grants.find(({ refreshToken }) => refreshToken === form.get('token'))
      if (!grant || grant.revoked) return errorReply('invalid_token')
      grant.revoked = true
      return { status: 200, body: {} }
    },

    /** Returns whose channel an access token opens; null for one that is over. */
    channelOf(authorization: string | undefined): Channel | null {
      const access = accesses.get(authorization?.replace(/^Bearer /, '') ?? '')
      return access && !access.grant.revoked && access.until > Date.now() ? access.grant.channel : null
    },

    /** Google ends all access tokens before their time. */
    expireAccess: () => accesses.clear(),
    /** Users take their permission back at Google. */
    withdraw() {
      for (const grant of grants) grant.revoked = true
    },
    rotate() {
      rotating = true
    },
    /** Returns how many may still be used. */
    relation: () => grants.filter(({ revoked }) => !revoked).length,
  }
}
