import { connections, type Connection } from '@samtale/contract/single-sign-on/connections'
import type { ProviderAnswer } from '@samtale/contract/single-sign-on/provider-answer'
import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { request } from '#api/request.ts'
import { consumeLeft } from './go-to-provider.ts'

type Returned =
  | { readonly purpose: 'sign-in'; readonly done: Promise<OutputOf<typeof providerSignIn.finish>> }
  | { readonly purpose: 'connect'; readonly done: Promise<Connection> }

let returned: Returned | undefined

/** Completes, once, what this tab was led to a provider for, and takes the answer out of its address. */
export function returnFromProvider(): Returned {
  const sent = new URLSearchParams(location.search)
  if (!sent.has('state') && returned) return returned
  history.replaceState(history.state, '', location.pathname)
  const left = consumeLeft()
  const answer = { ...answerIn(sent), browser: left?.browser ?? 'none' }
  returned =
    left?.purpose === 'connect'
      ? { purpose: 'connect', done: request(connections.connect, answer) }
      : { purpose: 'sign-in', done: request(providerSignIn.finish, answer) }
  return returned
}

function answerIn(sent: URLSearchParams): Omit<ProviderAnswer, 'browser'> {
  const more = ['code', 'iss', 'error'].flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: sent.get('state') ?? '', ...Object.fromEntries(more) }
}
