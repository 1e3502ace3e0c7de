import { AppError } from '@samtale/contract/core/errors'
import type { HttpResponse, Transport, HttpRequest } from '@samtale/contract/core/client'
import { spokenLocale } from '#i18n/use-text.tsx'
import { ownZone } from '#i18n/zones.ts'
import { appState } from '#core/app-state.ts'
import { apiBase } from './base.ts'
import { reportSessionEnded } from './session-ended.ts'
import { dropToken, readToken } from './token.ts'

/** The reader's IANA time zone. */
export const timeZone = ownZone()

/** Carries a call by fetch. */
export const send: Transport = (request) => fetchReply(request, readReply)

/** Carries a call that nobody waits for on the screen, until `signal` calls it off. */
export const sendBehind =
  (signal: AbortSignal): Transport =>
  (request) =>
    carry(request, readReply, signal)

/**
 * Sends a request and has its answer read. A 401 ends the session; a server that cannot be reached is
 * `unavailable`.
 */
export async function fetchReply(
  request: HttpRequest,
  readBody: (reply: Response) => Promise<unknown>,
): Promise<HttpResponse> {
  appState.set({ loading: appState.get().loading + 1 })
  try {
    return await carry(request, readBody)
  } finally {
    appState.set({ loading: appState.get().loading - 1 })
  }
}

async function carry(
  { method, url, body, form }: HttpRequest,
  readBody: (reply: Response) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const token = readToken()
  const headers: Record<string, string> = { 'accept-language': spokenLocale(), 'x-time-zone': timeZone }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  try {
    const reply = await fetch(apiBase + url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    })
    const answer = await readBody(reply)
    if (reply.status === 401 && isOfSession(answer) && token && token === readToken()) {
      reportSessionEnded()
      dropToken()
    }
    return {
      status: reply.status,
      body: answer,
      retryAfter: Number(reply.headers.get('retry-after')) || undefined,
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unavailable', { cause })
  }
}

/** A 401 is about the session, unless it says that a sign-in elsewhere was refused. */
const isOfSession = (answer: unknown) =>
  ((answer as { code?: string } | null)?.code ?? 'unauthorized') === 'unauthorized'

/** The JSON of an answer; null where there is none. */
export async function readReply(reply: Response): Promise<unknown> {
  if (reply.status === 204) return null
  try {
    return await reply.json()
  } catch (cause) {
    if (!reply.ok) return null
    throw new AppError('error_occurred', { cause })
  }
}
