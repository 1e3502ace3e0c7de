import { lookup } from 'node:dns'
import { request as requestPlain, type ClientRequest, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

type Options = {
  /** Whether machines of one's own network may be written to. */
  readonly privateHosts: boolean
  readonly timeoutMs?: number
}

/**
 * Posts JSON to an address that somebody typed in, and throws unless it was taken with a 2xx. No redirect is followed, no answer is read,
 * and the address connected to is the one that was checked, so that nobody reaches into the house's own network by a name.
 */
export async function postJson(address: string, body: object, { privateHosts, timeoutMs = 10_000 }: Options): Promise<void> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateHosts && isIP(host) && isPrivateAddress(host)) throw new Error('The address lies in a private network')
  const content = JSON.stringify(body)
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), 'user-agent': 'Samtale' },
    agent: false,
    ...(!privateHosts && { lookup: lookupPublic }),
  }
  const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options)
  const late = setTimeout(() => request.destroy(new Error('The webhook did not answer in time')), timeoutMs)
  const status = await statusOf(request.end(content)).finally(() => clearTimeout(late))
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`)
}

const statusOf = (request: ClientRequest) =>
  new Promise<number>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
  })

/** Finds the addresses of a name as usual, and refuses it if one of them is private. */
const lookupPublic: LookupFunction = (name, options, found) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    if (addresses.some(({ address }) => isPrivateAddress(address))) return found(new Error('The name leads into a private network'), [])
    const [first] = addresses
    if (options.all) return found(null, addresses)
    return found(null, first?.address ?? '', first?.family)
  })
