import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor, SessionKind } from '@samtale/contract/core/permissions'
import type { Scope } from '@samtale/contract/core/scopes'
import { createHash, timingSafeEqual } from 'node:crypto'

/** The user a good token belongs to. */
export type SignedIn = {
  readonly actor: Actor
  readonly sessionId: string
  readonly kind: SessionKind
  readonly locale: Locale | null
  /** Whether the password was given in the last `PROOF_MINUTES`. */
  readonly hasRecentPassword: boolean
  readonly email: string
  readonly name: string
  /** Set when it is no session but an API key; `sessionId` then names no session. */
  readonly key?: UsedKey
}

/** The API key that a call is made with. */
export type UsedKey = { readonly name: string; readonly scopes: readonly Scope[] }

/** Where a call comes from, beside who makes it. */
export type Caller = {
  readonly session: SignedIn | null
  readonly locale: Locale
  /** The language of the profile, else of the browser; null when neither says one that there is. */
  readonly preferredLocale: Locale | null
  /** IANA name of the browser's zone, or null when it did not say one. */
  readonly timeZone: string | null
  readonly address: string
  readonly userAgent: string
  /** Identifies the request in the log and in the answer to an unknown fault. */
  readonly requestId: string
}

/** Returns the session of a caller who was let in already; throws unauthorized for one without. */
export function sessionOf({ session }: Caller): SignedIn {
  if (!session) throw new AppError('unauthorized')
  return session
}

/**
 * Throws `password_confirmation_needed` unless the password was given lately, for what only some fields of a call
 * ask for. An API key was made with the password and is not asked.
 */
export function assertRecentPassword(caller: Caller) {
  const { key, hasRecentPassword } = sessionOf(caller)
  if (!key && !hasRecentPassword) throw new AppError('password_confirmation_needed')
}

/** Returns who makes a request, in which language, from where and with which browser. */
export const callerOf = (request: FastifyRequest, session: SignedIn | null): Caller => ({
  session,
  locale: localeOf(request),
  preferredLocale: preferredLocaleOf(request),
  timeZone: zoneOf(request.headers['x-time-zone']),
  ...placeOf(request),
  requestId: request.id,
})

/** The network address and the browser that a request comes from. */
export const placeOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
})

/** The caller's language: the profile's, else the browser's, else English. */
export function localeOf(request: FastifyRequest): Locale {
  return preferredLocaleOf(request) ?? 'en-US'
}

const preferredLocaleOf = ({ signedIn, headers }: FastifyRequest) =>
  signedIn?.locale ?? browserLocale(headers) ?? null

/** Returns the one that the browser would rather read; a language counts in any of its countries. */
function browserLocale(headers: FastifyRequest['headers']): Locale | undefined {
  for (const range of new Negotiator({ headers }).languages()) {
    const language = range.toLowerCase().split('-')[0]
    const found = LOCALES.find((locale) => locale.startsWith(`${language}-`))
    if (found) return found
  }
  return undefined
}

function zoneOf(name: string | string[] | undefined): string | null {
  if (typeof name !== 'string' || name.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null // not a zone: the deployment's own is used
  }
}

/**
 * Tells a video service elsewhere by the secret it shares with the portal. Without a secret there is none.
 */
export function knowsVideoService(secret: string | undefined) {
  const known = secret === undefined ? null : digest(secret)
  return ({ headers }: FastifyRequest): boolean => {
    // Prosody's event_sync sends the header as it is configured, JaaS what its console was given: with the
    // word in front or without.
    const token = headers.authorization?.replace(/^Bearer /i, '')
    return known !== null && token !== undefined && timingSafeEqual(digest(token), known)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
