import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { request } from '#api/request.ts'
import { consumeBrowserSecret } from './go-to-provider.ts'

let finishing: Promise<OutputOf<typeof providerSignIn.finish>> | undefined

/** Completes the sign-in whose answer is in the address, once, and takes it out of the address. */
export function finishProviderSignIn() {
  const answer = new URLSearchParams(location.search)
  if (!answer.has('state') && finishing) return finishing
  history.replaceState(history.state, '', location.pathname)
  const sent = Object.fromEntries(
    ['code', 'iss', 'error'].flatMap((name) => {
      const value = answer.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  finishing = request(providerSignIn.finish, {
    ...{ browser: consumeBrowserSecret(), state: answer.get('state') ?? '' },
    ...sent,
  })
  return finishing
}
