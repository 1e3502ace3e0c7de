import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { channelsOf, YoutubeError } from './youtube/channel.ts'
import { consentPage } from './youtube/consent-page.ts'
import { grantsOf, type Channel } from './youtube/grants.ts'

/** What the portal is known to the stand-in as. */
export const YOUTUBE_CLIENT = { clientId: 'the-portal', clientSecret: 'a secret of the tests' } as const

type Options = {
  readonly accessSeconds?: number
  /** Where pictures are to be sent. */
  readonly ingestion?: string
  readonly channels?: readonly Channel[]
}

/**
 * What goes wrong with calls: `what` such as `POST liveStreams` or `POST /token`; as often as `times` says,
 * once if it says nothing.
 */
export type Failure = {
  readonly what: string
  readonly status?: number
  readonly reason?: string
  readonly afterMs?: number
  /** It is done, and never answered. */
  readonly silent?: boolean
  readonly times?: number
}

/**
 * Stands in for Google: its consent page, its tokens, and the YouTube Live API with the rules of broadcasts.
 * Errors on demand.
 */
export async function youtubeServer({
  accessSeconds = 3600,
  ingestion = 'rtmp://127.0.0.1:1/live2',
  channels = [
    { id: 'UC-one', title: 'First channel' },
    { id: 'UC-two', title: 'Second channel' },
  ],
}: Options = {}) {
  const grants = grantsOf(YOUTUBE_CLIENT, accessSeconds)
  const { answer, broadcasts, streams } = channelsOf(ingestion)
  const failures: (Failure & { left: number })[] = []
  /** All calls that came, such as `POST /token` and `GET liveStreams`. */
  const calls: string[] = []

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const text = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('')
    const path = url.pathname.replace('/youtube/v3/', '')
    const what = `${request.method} ${path}`
    calls.push(what)
    if (what === 'GET /o/oauth2/v2/auth') return page(response, url.searchParams)
    if (what === 'POST /consent') return decide(response, new URLSearchParams(text))

    const failure = failures.find((one) => one.what === what && one.left > 0)
    if (failure) failure.left -= 1
    if (failure?.afterMs) await setTimeout(failure.afterMs)
    const reply = failure?.status
      ? errorReply(failure.status, failure.reason ?? 'backendError', what)
      : replyTo(what, request, url, text)
    if (failure?.silent) return
    response
      .writeHead(reply.status, { 'content-type': 'application/json' })
      .end(reply.body && JSON.stringify(reply.body))
  }

  function replyTo(
    what: string,
    { headers }: IncomingMessage,
    { searchParams }: URL,
    text: string,
  ): { readonly status: number; readonly body: object | null } {
    if (what === 'POST /token') return grants.token(new URLSearchParams(text))
    if (what === 'POST /revoke') return grants.revoke(new URLSearchParams(text))
    const channel = grants.channelOf(headers.authorization)
    if (!channel) return errorReply(401, 'authError', what)
    try {
      const body = answer(channel, what, searchParams, text ? JSON.parse(text) : {})
      return { status: body ? 200 : 204, body }
    } catch (error) {
      if (error instanceof YoutubeError) return errorReply(error.status, error.reason, what)
      throw error
    }
  }

  function page(response: ServerResponse, params: URLSearchParams) {
    const wrong = wrongIn(params)
    if (wrong) return response.writeHead(400, { 'content-type': 'text/plain' }).end(wrong)
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(consentPage(params, channels))
  }

  function decide(response: ServerResponse, form: URLSearchParams) {
    const [redirectUri, state] = [form.get('redirect_uri') ?? '', form.get('state') ?? '']
    const channel = channels.find(({ id }) => id === form.get('channel'))
    const scope = form.get('leave-out') ? 'openid' : (form.get('scope') ?? '')
    const reply = channel
      ? {
          code: grants.allow(channel, { scope, challenge: form.get('code_challenge') ?? '', redirectUri }),
          scope,
        }
      : { error: 'access_denied' }
    return response
      .writeHead(302, {
        location: `${redirectUri}?${new URLSearchParams({ state, iss: known, ...reply })}`,
      })
      .end()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let known = address

  return {
    address,
    /** What a portal needs to use it. */
    env: {
      YOUTUBE_CLIENT_ID: YOUTUBE_CLIENT.clientId,
      YOUTUBE_CLIENT_SECRET: YOUTUBE_CLIENT.clientSecret,
      YOUTUBE_SERVER: address,
    },
    /** Portals reach it by this address instead. */
    knownAs: (other: string) => void (known = other),
    calls,
    broadcasts: () => [...broadcasts.values()],
    streams: () => [...streams.values()],
    expireAccess: grants.expireAccess,
    withdraw: grants.withdraw,
    rotate: grants.rotate,
    relation: grants.relation,
    fail: (failure: Failure) => void failures.push({ ...failure, left: failure.times ?? 1 }),
    /** Pictures arrive under a key, or stop. */
    receive(key: string, active = true) {
      for (const stream of streams.values()) if (stream.key === key) stream.active = active
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type YoutubeServer = Awaited<ReturnType<typeof youtubeServer>>

/** The OAuth endpoints say `error` as a word, the API as an object with reasons. */
const errorReply = (status: number, reason: string, what: string) => ({
  status,
  body: what.includes(' /')
    ? { error: reason }
    : {
        error: {
          code: status,
          message: reason,
          errors: [{ domain: 'youtube.liveBroadcast', reason, message: reason }],
        },
      },
})

/** What Google would not show its consent page for. */
function wrongIn(params: URLSearchParams): string | null {
  const expected = {
    client_id: YOUTUBE_CLIENT.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  }
  for (const [name, value] of Object.entries(expected))
    if (params.get(name) !== value) return `${name} is wrong`
  for (const name of ['redirect_uri', 'scope', 'state', 'code_challenge'])
    if (!params.get(name)) return `${name} is missing`
  return null
}
