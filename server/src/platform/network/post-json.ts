import { lookup } from 'node:dns'
import { request as requestPlain, type ClientRequest, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookError } from '@samtale/contract/devices/device'
import { isPrivateAddress } from './private-address.ts'

type Options = {
  /** Whether machines of one's own network may be written to. */
  readonly privateHosts: boolean
  readonly timeoutMs?: number
}

/** What was posted was not taken. Neither its message nor its reason says where the address leads. */
export class NotPosted extends Error {
  readonly why: WebhookError
  /** What was answered, if something was. */
  readonly status: number | null

  constructor(
    message: string,
    why: WebhookError,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'NotPosted'
    this.why = why
    this.status = status
  }
}

/**
 * Posts JSON to an address that somebody typed in, and throws NotPosted unless it was taken with a 2xx. No
 * redirect is followed, no answer is read, and the address connected to is the one that was checked, so that
 * nobody reaches into the server's own network by a name.
 */
export async function postJson(
  address: string,
  body: object,
  { privateHosts, timeoutMs = 10_000 }: Options,
): Promise<void> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateHosts && isIP(host) && isPrivateAddress(host))
    throw new NotPosted('The address lies in a private network', 'private_network')
  const content = JSON.stringify(body)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      'user-agent': 'Samtale',
    },
    agent: false,
    ...(!privateHosts && { lookup: lookupPublic }),
  }
  const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options)
  const late = setTimeout(
    () => request.destroy(new NotPosted('The webhook did not answer in time', 'timeout')),
    timeoutMs,
  )
  const status = await statusOf(request.end(content)).finally(() => clearTimeout(late))
  if (status < 200 || status > 299)
    throw new NotPosted(`The webhook answered ${status}`, 'answered', { status })
}

const statusOf = (request: ClientRequest) =>
  new Promise<number>((resolve, reject) => {
    request
      .on('error', (error) => reject(notPosted(error)))
      .on('response', (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
  })

const BY_CODE: readonly (readonly [RegExp, WebhookError])[] = [
  [/^(ENOTFOUND|EAI_)/, 'unknown_name'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/CERT|SIGNATURE|^(EPROTO$|ERR_TLS_|ERR_SSL_)/, 'certificate'],
]

/**
 * What the system says of a connection, as a fault of the webhook: nobody takes it for one of the database,
 * which has the same words.
 */
function notPosted(error: NodeJS.ErrnoException): NotPosted {
  if (error instanceof NotPosted) return error
  const { code = '' } = error
  const [, why] = BY_CODE.find(([pattern]) => pattern.test(code)) ?? []
  return new NotPosted(
    `The webhook could not be reached: ${code || 'the connection was lost'}`,
    why ?? 'connection_lost',
    { cause: error },
  )
}

/** Finds the addresses of a name as usual, and refuses it if one of them is private. */
/** Finds a name's addresses, unless one of them lies in a private network. */
export const lookupPublic: LookupFunction = (name, options, found) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return found(new NotPosted('The name leads into a private network', 'private_network'), [])
    const [first] = addresses
    if (options.all) return found(null, addresses)
    return found(null, first?.address ?? '', first?.family)
  })
