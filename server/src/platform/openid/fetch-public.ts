import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { Readable } from 'node:stream'
import { isWrittenPrivate } from '#platform/network/private-address.ts'
import { lookupPublic } from '#platform/network/post-json.ts'

/**
 * `fetch` to the public internet alone: the address connected to is the one that was checked, so that nobody
 * reaches into the server's own network by a name. No redirect is followed. Throws when it leads elsewhere.
 */
export async function fetchPublic(address: string, { method, headers, body, signal }: RequestInit) {
  const url = new URL(address)
  if (isWrittenPrivate(url.hostname)) throw new Error('The address lies in a private network')
  const content = body === undefined || body === null ? null : Buffer.from(await new Response(body).bytes())
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      ...(method && { method }),
      ...(signal && { signal }),
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(content && { 'content-length': content.length }),
      },
      ...{ agent: false as const, lookup: lookupPublic },
    }
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options)
    request
      .on('error', reject)
      .on('response', resolve)
      .end(content ?? undefined)
  })
  const entries = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const status = answer.statusCode ?? 502
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers: entries,
  })
}
