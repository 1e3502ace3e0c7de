import type { InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import { request } from '#api/request.ts'

const KEY = 'provider-sign-in'
/** What somebody leaves for a provider for. */
type LeftFor = 'sign-in' | 'connect'

/** Leads to the provider of that id, or of an address, to sign in. Returns why it could not. */
export const goToProvider = (input: InputOf<typeof providerSignIn.begin>): Promise<AppError> =>
  leaveFor('sign-in', () => request(providerSignIn.begin, input))

/**
 * Leads to a provider. What proves that the answer is for us stays in this tab. Returns why it could not: a page
 * that is left does not go on.
 */
export async function leaveFor(
  purpose: LeftFor,
  begin: () => Promise<{ url: string; browser: string }>,
): Promise<AppError> {
  try {
    const { url, browser } = await begin()
    sessionStorage.setItem(KEY, `${purpose} ${browser}`)
    location.assign(url)
    return await new Promise<never>(() => {})
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Returns what was left in this tab before it was led away, once; null in another tab. */
export function consumeLeft(): { purpose: LeftFor; browser: string } | null {
  const [purpose, browser] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  sessionStorage.removeItem(KEY)
  return browser ? { purpose: purpose === 'connect' ? 'connect' : 'sign-in', browser } : null
}
