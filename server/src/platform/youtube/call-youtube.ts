import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { YoutubeError } from './youtube-error.ts'

/** How long Google is waited for, and how often what passes by itself is tried again. */
export type Timings = { readonly timeoutMs: number; readonly pauseMs: number }
/** How long one request may take and how long to wait before it is repeated, in milliseconds. */
export const TIMINGS: Timings = { timeoutMs: 10_000, pauseMs: 500 }

/** The first try and the repeated ones together. */
const MAX_ATTEMPTS = 3

type RequestOptions = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly accessToken: string
  readonly body?: object
}

const ErrorBody = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    status: z.optional(z.string()),
  }),
})

/** One call of the YouTube API. Returns the response body, null for an empty one; throws YoutubeError. */
export async function callYoutube(
  address: string,
  request: RequestOptions,
  timings: Timings,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await callOnce(address, request, timings.timeoutMs)
    } catch (error) {
      if (!(error instanceof YoutubeError) || !error.passes || tried === MAX_ATTEMPTS) throw error
      // Jittered, so that those who were refused together do not come back together.
      await setTimeout(timings.pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()))
    }
  }
}

async function callOnce(
  address: string,
  { method, accessToken, body }: RequestOptions,
  timeoutMs: number,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new YoutubeError(response.status, reasonIn(text))
    return text ? (JSON.parse(text) as unknown) : null
  } catch (error) {
    throw error instanceof YoutubeError ? error : new YoutubeError(0, 'unanswered', { cause: error })
  }
}

/** Why it was refused; a proxy's page of HTML says nothing. */
function reasonIn(text: string): string {
  try {
    const { error } = ErrorBody.parse(JSON.parse(text))
    return error.errors?.[0]?.reason ?? error.status ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
