import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { can } from '@samtale/contract/core/permissions'
import type { SignedIn } from './caller.ts'

/** Throws unauthorized unless the request comes from the video service that was configured. */
export function assertVideoService(app: FastifyInstance, request: FastifyRequest) {
  if (!app.isVideoService(request)) throw new AppError('unauthorized')
}

/**
 * What a call wants of its caller is refused in this order: a session, the permission, a password that was
 * given lately.
 */
export function authorize(signedIn: SignedIn | null, endpoint: Endpoint) {
  checkPermission(signedIn, endpoint)
  if (endpoint.recentPassword && !signedIn?.hasRecentPassword)
    throw new AppError('password_confirmation_needed')
}

function checkPermission(signedIn: SignedIn | null, { can: needed }: Endpoint) {
  if (needed === 'anyone' || needed === 'video-service') return
  if (!signedIn) throw new AppError('unauthorized')
  if (needed === 'session-or-password-setup') return
  if (needed === 'password-setup') {
    if (signedIn.kind !== 'password-setup') throw new AppError('dont_have_enough_permission')
    return
  }
  if (signedIn.kind !== 'full') throw new AppError('unauthorized')
  if (needed === 'session') return
  const allowed =
    needed === 'super-admin' ? signedIn.actor.role === 'super-admin' : can(signedIn.actor, needed)
  if (!allowed) throw new AppError('dont_have_enough_permission')
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
