import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { ApiReply } from '#testing/call-http.ts'
import type { TestApp } from '#testing/test-app.ts'
import type { TestTenants } from '#testing/test-tenants.ts'

type Who = { readonly token: string } | null
type SendRequest = (
  who: Who,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiReply>

/**
 * One walk through the catalogue of refusals, in one language: every actor of the world calls a server that
 * listens.
 */
export type CaseContext = {
  readonly fixture: TestApp
  readonly tenants: TestTenants
  readonly get: SendRequest
  readonly post: SendRequest
  readonly remove: SendRequest
  /** Sends the fields of a multipart body. */
  readonly upload: (who: Who, path: string, form: FormData) => Promise<ApiReply>
}

/** Makes a call that is refused, and answers what was said. */
export type Raise = (context: CaseContext) => Promise<ApiReply>
/** The raisers of what can be wrong with one field. */
export type FieldRaisers = Readonly<Partial<Record<FieldCode, Raise>>>

/** Walks over real HTTP through a listening server, in one language. */
export function caseContext(
  fixture: TestApp,
  tenants: TestTenants,
  url: string,
  language: string,
): CaseContext {
  async function ask(
    method: string,
    who: Who,
    path: string,
    { body, headers }: { body?: BodyInit | undefined; headers?: Record<string, string> },
  ): Promise<ApiReply> {
    const reply = await fetch(`${url}${path.startsWith('/') ? path : `/v1/${path}`}`, {
      method,
      headers: {
        'accept-language': language,
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    return {
      status: reply.status,
      headers: reply.headers,
      ...((await reply.json()) as Omit<ApiReply, 'status' | 'headers'>),
    }
  }
  const send =
    (method: string): SendRequest =>
    (who, path, body, headers) => {
      const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
      return ask(method, who, path, {
        body: text,
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      })
    }
  return {
    fixture,
    tenants,
    get: send('GET'),
    post: send('POST'),
    remove: send('DELETE'),
    upload: (who, path, form) => ask('POST', who, path, { body: form }),
  }
}
