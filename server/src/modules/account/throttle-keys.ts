import { networkOf } from '#platform/network/network-of.ts'
import { signInOrigin } from '#auth/sign-in-origin.ts'
import type { Throttle, ThrottleKeys } from '#auth/throttle.ts'
import type { Caller } from '#http/caller.ts'
import { knownAt, signInOf } from './sign-in-questions.ts'

type From = Pick<Caller, 'address' | 'userAgent'>

/** One account seen from one network. */
const pairOf = (account: string, address: string) => `${account} ${networkOf(address)}`

/**
 * Counts a sign-in. Returns who has that address, if anybody, and what the sign-in was counted under. Throws
 * `rate_limited`.
 */
export async function admitSignIn(throttle: Throttle, email: string, from: From, now: Date) {
  const origin = signInOrigin(from)
  const known = { 'sign-in-known': `${email} ${origin.toString('hex')}` }
  const regular = {
    'sign-in-pair': pairOf(email, from.address),
    'sign-in-account': email,
    'sign-in-address': from.address,
  }
  const user = await throttle.consume(regular, { question: signInOf(email, origin, now), known })
  const attemptKeys: ThrottleKeys = user?.known ? known : regular
  return { user, attemptKeys }
}

/** Counts a request for a mail with a link. Throws `rate_limited`. */
export async function admitForgotten(throttle: Throttle, email: string, from: From) {
  const origin = signInOrigin(from)
  const known = { 'forgot-known': `${email} ${origin.toString('hex')}` }
  const regular = {
    'forgot-pair': pairOf(email, from.address),
    'forgot-account': email,
    'forgot-address': from.address,
  }
  await throttle.consume(regular, { question: knownAt(email, origin), known })
}

/** Returns what a password that somebody gives while signed in is counted under. */
export const ownPasswordKeys = (userId: string, { address }: From): ThrottleKeys => ({
  'own-password-pair': pairOf(userId, address),
  'own-password-account': userId,
})
/** Returns what a code of the second step is counted under. */
export const secondStepKeys = (userId: string, { address }: From): ThrottleKeys => ({
  'code-pair': pairOf(userId, address),
  'code-account': userId,
  'code-address': address,
})
/** Returns what a passkey alone is counted under; without the owner's id, before it is known whose it is. */
export const passkeyKeys = ({ address }: From, ownerId?: string): ThrottleKeys =>
  ownerId === undefined
    ? { 'passkey-address': address }
    : { 'passkey-pair': pairOf(ownerId, address), 'passkey-account': ownerId }
/** Returns what a challenge for a passkey alone is counted under. */
export const passkeyBeginKeys = ({ address }: From): ThrottleKeys => ({ 'passkey-begin-address': address })
/** Returns what a password that is asked for once more is counted under. */
export const confirmKeys = (userId: string, { address }: From): ThrottleKeys => ({
  'confirm-pair': pairOf(userId, address),
  'confirm-account': userId,
})
