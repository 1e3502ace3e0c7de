/** What is wrong with a provider or with what it says. */
export type ProviderErrorReason =
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'redirected'
  | 'no-description'
  | 'other-issuer'
  | 'client-refused'
  | 'audience'
  | 'nonce'
  | 'algorithm'
  | 'signature'
  | 'expired'
  | 'issued-in-the-future'
  | 'not-recent'
  | 'answer'

/** Thrown where a provider cannot be reached or believed. */
export class ProviderError extends Error {
  readonly reason: ProviderErrorReason
  constructor(reason: ProviderErrorReason, options?: ErrorOptions) {
    super(`the provider: ${reason}`, options)
    this.reason = reason
  }
  /** Returns whether another try may succeed. */
  get isAway() {
    return this.reason === 'unreachable' || this.reason === 'too-slow'
  }
}

const OF_CLAIM: Readonly<Record<string, ProviderErrorReason>> = {
  iss: 'other-issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  exp: 'expired',
}
const OF_CODE: Readonly<Record<string, ProviderErrorReason>> = {
  OAUTH_TIMEOUT: 'too-slow',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_UNSUPPORTED_OPERATION: 'algorithm',
}

/** Returns what an error of the library means, by the innermost that says anything. */
export function providerErrorOf(error: unknown): ProviderError {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderError) return one
    const found = known(one)
    if (found) return new ProviderError(found, { cause: error })
  }
  return new ProviderError('answer', { cause: error })
}

function known(error: Error): ProviderErrorReason | undefined {
  const { code, cause } = error as { code?: string; cause?: Details }
  const { claim, attribute, header, alg } = cause ?? {}
  if (claim !== undefined) return OF_CLAIM[claim]
  if (attribute === 'issuer') return 'other-issuer'
  if (header !== undefined && alg !== undefined) return 'algorithm'
  if ((error as { error?: string }).error === 'invalid_client') return 'client-refused'
  if (/signature verification failed/.test(error.message)) return 'signature'
  if (/"alg"/.test(error.message)) return 'algorithm'
  if (/"nonce"/.test(error.message)) return 'nonce'
  if (/"iss"/.test(error.message)) return 'other-issuer'
  return code === undefined ? undefined : OF_CODE[code]
}

type Details = {
  readonly claim?: string
  readonly attribute?: string
  readonly header?: unknown
  readonly alg?: unknown
}
