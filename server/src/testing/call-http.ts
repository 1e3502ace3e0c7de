import assert from 'node:assert/strict'
import { isErrorCode } from '@samtale/contract/core/error-codes'

/** What a JSON answer over real HTTP said. */
export type ApiReply = {
  readonly status: number
  readonly headers: Headers
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly data?: unknown
}
type Options = {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls a listening server with that token: JSON by POST, unless the options say otherwise. */
export async function callHttp(
  url: string,
  token: string,
  { method = 'POST', body, headers }: Options = {},
): Promise<ApiReply> {
  const reply = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  return {
    status: reply.status,
    headers: reply.headers,
    ...((await reply.json()) as Omit<ApiReply, 'status' | 'headers'>),
  }
}

/** Sees that it was refused with that status and code, in the form every refusal has. */
export function assertRejected(
  { status, success, code, message }: Pick<ApiReply, 'status' | 'success' | 'code' | 'message'>,
  expected: number,
  expectedCode: string,
) {
  assert.deepEqual([status, success, code], [expected, false, expectedCode])
  assert.ok(isErrorCode(code) && message.length > 0)
}
