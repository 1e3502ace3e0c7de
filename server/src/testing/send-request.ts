import { packForm } from './pack-form.ts'
import type { TestApp } from './test-app.ts'

/** One request as a test wants it: names in braces of the path are filled from `params`. */
export type Request = {
  readonly method: string
  /** Below `/v1/` unless it begins with a slash. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  /** What stands behind the question mark. */
  readonly query?: Readonly<Record<string, string>>
  /** A text as it stands, a form as multipart, everything else as JSON. */
  readonly body?: unknown
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

let callers = 0

/** Sends it from an address of its own, so that no limit per address is met by accident. */
export async function sendRequest(
  { app }: Pick<TestApp, 'app'>,
  { method, path, params = {}, query, body, token, headers }: Request,
) {
  callers += 1
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { type, bytes } = await packed(body)
  return app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url: `${filled.startsWith('/') ? '' : '/v1/'}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(bytes !== undefined && { payload: bytes }),
    remoteAddress: `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  })
}

async function packed(body: unknown): Promise<{ type?: string; bytes?: string | Buffer }> {
  if (body === undefined) return {}
  if (body instanceof FormData) return packForm(body)
  return { type: 'application/json', bytes: typeof body === 'string' ? body : JSON.stringify(body) }
}

export type Reply = Awaited<ReturnType<typeof sendRequest>>

/** All that a caller can see of an answer, but the time of day. */
export function seenOf({ statusCode, headers, body }: Reply) {
  const { date: _date, ...rest } = headers
  return { statusCode, headers: rest, body }
}
