/** Why a sign-in at a provider was refused, as the audit log has it. */
export const REFUSAL_REASONS = [
  'unreachable',
  'too-slow',
  'too-large',
  'redirected',
  'no-description',
  'other-issuer',
  'client-refused',
  'audience',
  'nonce',
  'algorithm',
  'signature',
  'expired',
  'issued-in-the-future',
  'not-recent',
  'answer',
  'declined',
  'no-verified-email',
  'no-rule',
  'parent-gone',
  'suspended',
  'no-password',
  'address-taken',
  'connected',
  'other-person',
] as const
/** One such reason. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
