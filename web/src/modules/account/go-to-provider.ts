import type { InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import { request } from '#api/request.ts'

const KEY = 'provider-sign-in'

/**
 * Leads to the provider of that id, or of an address. What proves that the answer is for us stays in this tab.
 * Returns why it could not.
 */
export async function goToProvider(input: InputOf<typeof providerSignIn.begin>): Promise<AppError> {
  try {
    const { url, browser } = await request(providerSignIn.begin, input)
    sessionStorage.setItem(KEY, browser)
    location.assign(url)
    // The page is left: whoever waits does not go on.
    return await new Promise<never>(() => {})
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Returns what was left in this tab before it was led away, once. */
export function consumeBrowserSecret(): string {
  const secret = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return secret ?? 'none'
}
