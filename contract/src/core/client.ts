import { AppError } from './errors.ts'
import { isErrorCode } from './error-codes.ts'
import { pathParams, type Endpoint, type Endpoints, type InputOf, type OutputOf } from './endpoint.ts'

/** `form` is a multipart body, `body` one of JSON; a call has one of them or neither. */
export type HttpRequest = {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body?: Record<string, unknown>
  readonly form?: FormData
}
/** What came back: the status, the parsed body, and the seconds of `Retry-After` where it was sent. */
export type HttpResponse = {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: number | undefined
}
/** Carries one request; the web uses fetch, the tests whatever reaches their server. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

/** Makes one call: answers its `data`, or throws the server's refusal as `AppError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  send: Transport,
): Promise<OutputOf<E>> {
  const { status, body, retryAfter } = await send(requestOf(endpoint, input ?? {}))
  if (status >= 400) throw toAppError(body, retryAfter)
  return unwrapped(endpoint, body) as OutputOf<E>
}

/** One function per call, grouped as in the contract; resolves to the output, rejects with an `AppError`. */
export type Client<C extends Readonly<Record<string, Endpoints>>> = {
  readonly [Group in keyof C]: {
    readonly [Name in keyof C[Group]]: (input: InputOf<C[Group][Name]>) => Promise<OutputOf<C[Group][Name]>>
  }
}

/** Every call of a contract as a function, by resource. */
export function createClient<C extends Readonly<Record<string, Endpoints>>>(
  contract: C,
  send: Transport,
): Client<C> {
  const groups = Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [name, (input: never) => call(endpoint, input, send)]),
    ),
  ])
  return Object.fromEntries(groups) as Client<C>
}

function requestOf({ method, path, upload }: Endpoint, input: Record<string, unknown>): HttpRequest {
  const inPath = new Set(pathParams(path))
  const url = `/v1/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))}`
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined),
  )
  if (upload)
    return {
      method,
      url: url + queryOf(pick(rest, (name) => upload.query.includes(name))),
      form: formOf(pick(rest, (name) => !upload.query.includes(name))),
    }
  if (method === 'POST') return { method, url, body: rest }
  return { method, url: url + queryOf(rest) }
}

function queryOf(values: Record<string, unknown>) {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query && `?${query}`
}

function formOf(values: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}

const pick = (values: Record<string, unknown>, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)))

function unwrapped({ list, noContent }: Endpoint, body: unknown) {
  if (noContent) return null
  const { data, ...answer } = body as { data: Record<string, unknown> }
  if (!list) return data
  return list.rowsAs ? { ...data, data: data[list.rowsAs] } : { ...answer, data }
}

function toAppError(body: unknown, retryAfter: number | undefined) {
  const { code, message, fields, current, scope, requestId, traceId } = (body ?? {}) as Pick<
    AppError,
    'fields' | 'current' | 'scope' | 'requestId' | 'traceId'
  > & {
    code?: unknown
    message?: string
  }
  return new AppError(isErrorCode(code) ? code : 'error_occurred', {
    fields,
    current,
    text: message,
    scope,
    requestId,
    traceId,
    retryAfter,
  })
}
