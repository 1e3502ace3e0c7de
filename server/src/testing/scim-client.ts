import { newId } from '#db/new-id.ts'
import { addKey } from './add-key.ts'
import { sendRequest } from './send-request.ts'
import type { TestApp } from './test-app.ts'

type More = {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}
/** What a directory is answered, with as much of it as tests look at. */
export type ScimReply = {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: ScimBody
}
type ScimBody = {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly name: Readonly<Record<string, string>>
  readonly externalId?: string
  readonly active: boolean
  readonly emails: readonly { readonly value: string }[]
  readonly members: readonly { readonly value: string; readonly display: string }[]
  readonly meta: Readonly<Record<string, string>>
  readonly schemas: readonly string[]
  readonly Resources: readonly ScimBody[]
  readonly totalResults: number
  readonly startIndex: number
  readonly itemsPerPage: number
  readonly status: string
  readonly scimType?: string
  readonly detail: string
}

/** Makes a directory's key for an account, and returns what calls with it. */
export async function scimClient(app: TestApp, account: string, keyId = newId()) {
  const token = await addKey(app, account, ['directory:write'], keyId)
  return scimCaller(app, token)
}

/** Returns what calls as a directory with a token. */
export const scimCaller =
  (app: TestApp, token: string | null) =>
  async (method: string, path: string, body?: unknown, { query, headers }: More = {}): Promise<ScimReply> => {
    const reply = await sendRequest(app, {
      ...{ method, path: `/scim/v2/${path}`, token },
      ...(query && { query }),
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
    })
    const parsed = (reply.body ? reply.json() : {}) as ScimBody
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'] ?? '',
      headers: reply.headers,
      body: parsed,
    }
  }
