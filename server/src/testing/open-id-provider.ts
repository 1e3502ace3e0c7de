import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider, { type ClientMetadata } from 'oidc-provider'

/** What the provider says of somebody who signs in under that name. */
export type ProviderPerson = Readonly<Record<string, unknown>>

type Options = {
  readonly client: Pick<ClientMetadata, 'redirect_uris'> & Partial<ClientMetadata>
  /** A free one unless said: a provider can come back with other settings. */
  readonly port?: number
  readonly people: Readonly<Record<string, ProviderPerson>>
}

/** How the portal is known to the provider of the tests. */
export const PROVIDER_CLIENT = { clientId: 'the-portal', clientSecret: 'a secret of the tests' }

/**
 * A real OpenID provider on a port of its own: with its forms for a browser, where any password is right, and with
 * a way to sign in without one.
 */
export async function openIdProvider({ client, people, port = 0 }: Options) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        ...{ client_id: PROVIDER_CLIENT.clientId, client_secret: PROVIDER_CLIENT.clientSecret },
        backchannel_logout_session_required: true,
        ...client,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    // The back channel of the tests is on this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  })
  server.on('request', provider.callback())

  /** Does what a browser would: follows the provider's forms as that person. Returns where it is sent back to. */
  async function signIn(url: string, login: string): Promise<URL> {
    const jar = new Map<string, string>()
    let at = url
    let body: URLSearchParams | undefined
    for (let step = 0; step < 12; step += 1) {
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      body = undefined
      if (location) {
        at = new URL(location, at).href
        if (!at.startsWith(issuer)) return new URL(at)
        continue
      }
      const page = await response.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`the provider says: ${response.status} ${page.slice(0, 2000)}`)
      body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
      at = new URL(/<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? at, at).href
    }
    throw new Error('the provider leads in a circle')
  }

  return {
    issuer,
    signIn,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
