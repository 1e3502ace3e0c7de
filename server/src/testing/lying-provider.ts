import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

const SECRET = new TextEncoder().encode('a secret of the tests'.padEnd(32, '.'))

/**
 * A provider of our own that answers as a test tells it to: with a token whose claims are changed, that is
 * signed by another key or by none, late, at length, or not at all.
 */
export async function lyingProvider(clientId: string) {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256', { extractable: true })
  const server = createServer()
  // A factory of requests never closes its own.
  server.unref()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let signing = { ...keys, kid: 'first' }
  const state = {
    /** What the token says instead. */
    claims: {} as Readonly<Record<string, unknown>>,
    /** What discovery says instead. */
    description: {} as Readonly<Record<string, unknown>>,
    sign: 'RS256' as 'RS256' | 'HS256' | 'none' | 'other-key',
    /** What the token's address does instead of an answer. */
    token: 'answer' as 'answer' | 'large' | 'slow' | 'refuse' | 'redirect' | 'nonsense',
    nonce: '',
    now: () => new Date(),
  }

  async function idToken() {
    const iat = Math.floor(state.now().getTime() / 1000)
    const honest = { iss: issuer, aud: clientId, sub: 'ada', nonce: state.nonce, iat, exp: iat + 300 }
    return signed({ ...honest, email: 'ada@acme.test', email_verified: true, ...state.claims })
  }
  async function signed(claims: Readonly<Record<string, unknown>>) {
    const payload = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
    if (state.sign === 'none') return new UnsecuredJWT(payload).encode()
    if (state.sign === 'HS256') return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(SECRET)
    const key = state.sign === 'other-key' ? other.privateKey : signing.privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: signing.kid }).sign(key)
  }

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function tokenAnswer(response: ServerResponse) {
    if (state.token === 'slow') return // until the portal has had enough
    if (state.token === 'refuse') return json(response, { error: 'invalid_client' }, 401)
    if (state.token === 'redirect') return response.writeHead(302, { location: `${issuer}/jwks` }).end()
    if (state.token === 'nonsense') return response.writeHead(200).end('<html>')
    const answer = { access_token: 'a token', token_type: 'Bearer', id_token: await idToken() }
    return json(response, state.token === 'large' ? { ...answer, more: 'x'.repeat(10_000_000) } : answer)
  }
  server.on('request', async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (path === '/.well-known/openid-configuration')
      return json(response, {
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'] },
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...state.description,
      })
    if (path === '/jwks') {
      const jwk = await exportJWK(signing.publicKey)
      return json(response, { keys: [{ ...jwk, kid: signing.kid, use: 'sig', alg: 'RS256' }] })
    }
    if (path.startsWith('/moved')) return response.writeHead(302, { location: issuer }).end()
    if (path === '/token') return tokenAnswer(response)
    return response.writeHead(404).end()
  })

  return {
    issuer,
    state,
    signed,
    async replaceKey() {
      signing = { ...(await generateKeyPair('RS256', { extractable: true })), kid: 'second' }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
