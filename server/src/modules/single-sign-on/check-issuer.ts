import { fieldError } from '@samtale/contract/core/errors'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { OpenId } from '#platform/openid/open-id.ts'
import { ProviderError, type ProviderErrorReason } from '#platform/openid/provider-error.ts'

const ISSUER_CODES: Readonly<Partial<Record<ProviderErrorReason, FieldCode>>> = {
  unreachable: 'issuer_unreachable',
  'too-slow': 'issuer_unreachable',
  redirected: 'issuer_redirects',
  'other-issuer': 'issuer_other',
}

/** Asks a provider what it is. Throws at the field `issuer` what is wrong with it. */
export async function checkIssuer(openId: OpenId, issuer: string) {
  try {
    return await openId.check({ issuer, clientId: 'check', clientSecret: 'check' })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw fieldError({ issuer: ISSUER_CODES[error.reason] ?? 'issuer_no_description' })
  }
}
