import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { can, isPermission, KINDS_OF, type SessionKind } from '@samtale/contract/core/permissions'
import { scopeOf } from '@samtale/contract/core/scopes'
import type { SignedIn, UsedKey } from './caller.ts'

const FULL: readonly SessionKind[] = ['full']

/** Throws unauthorized unless the request comes from the video service that was configured. */
export function assertVideoService(app: FastifyInstance, request: FastifyRequest) {
  if (!app.isVideoService(request)) throw new AppError('unauthorized')
}

/**
 * Throws for what the caller of a call lacks, in this order: a session or an API key, the permission, the scope
 * of the key, a password that was given lately.
 */
export function authorize(signedIn: SignedIn | null, endpoint: Endpoint) {
  checkPermission(signedIn, endpoint)
  if (signedIn?.key) checkScope(signedIn.key, endpoint)
  if (endpoint.recentPassword && !signedIn?.hasRecentPassword)
    throw new AppError('password_confirmation_needed')
}

function checkScope({ scopes }: UsedKey, endpoint: Endpoint) {
  const scope = scopeOf(endpoint)
  if (!scope) throw new AppError('not_by_api_key')
  if (!scopes.includes(scope)) throw new AppError('api_key_scope_missing', { scope })
}

function checkPermission(signedIn: SignedIn | null, { can: needed }: Endpoint) {
  if (needed === 'anyone' || needed === 'video-service') return
  if (!signedIn) throw new AppError('unauthorized')
  const kinds = KINDS_OF[needed] ?? FULL
  if (!kinds.includes(signedIn.kind)) throw new AppError(denialOf(signedIn.kind, kinds))
  const { actor } = signedIn
  const allowed =
    needed === 'super-admin' ? actor.role === 'super-admin' : !isPermission(needed) || can(actor, needed)
  if (!allowed) throw new AppError('dont_have_enough_permission')
}

/** What is said to the holder of a token that is not for a call of these kinds. */
function denialOf(kind: SessionKind, kinds: readonly SessionKind[]): ErrorCode {
  if (!kinds.includes('full')) return 'dont_have_enough_permission'
  return kind === 'factor-setup' ? 'second_factor_needed' : 'unauthorized'
}

/**
 * A call that needs a session comes from a page's script: an address that is opened or loaded beforehand does
 * nothing, not even by GET.
 */
export function assertNotNavigation({ headers }: FastifyRequest) {
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) =>
    purpose?.includes('prefetch'),
  )
  if (headers['sec-fetch-mode'] === 'navigate' || isAhead) throw new AppError('forbidden')
}
