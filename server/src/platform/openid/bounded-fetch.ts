import { fetchPublic } from './fetch-public.ts'
import { ProviderError } from './provider-error.ts'

/** So many bytes an answer of a provider may have. */
const MAX_BYTES = 1_000_000
/** So long a provider may take for one answer, its last byte included. */
const MAX_MS = 10_000

type Request = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * Returns a `fetch` for what providers say: bounded in bytes and time, following no redirect and, without
 * `privateHosts`, reaching nobody in one's own network. It throws `ProviderError`.
 */
export function boundedFetch(maxMs = MAX_MS, privateHosts = true) {
  const send = privateHosts ? fetch : fetchPublic
  return async (url: string, { method = 'GET', headers = {}, body }: Request): Promise<Response> => {
    const signal = AbortSignal.timeout(maxMs)
    try {
      const response = await send(url, {
        ...{ method, headers, signal, redirect: 'manual' },
        ...(body !== undefined && body !== null && { body: body as BodyInit }),
      })
      const { status } = response
      if (status >= 300 && status < 400) throw new ProviderError('redirected')
      const bytes = await readBounded(response)
      return new Response(bytes.length > 0 ? bytes : null, { status, headers: response.headers })
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      throw new ProviderError(signal.aborted ? 'too-slow' : 'unreachable', { cause })
    }
  }
}

async function readBounded({ body }: Response) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new ProviderError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
