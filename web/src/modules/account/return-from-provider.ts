import { connections, type Connection } from '@samtale/contract/single-sign-on/connections'
import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { request } from '#api/request.ts'
import { consumeLeft } from './go-to-provider.ts'
import { handOver, type ReturnedAnswer } from './provider-window.ts'

type Returned =
  | { readonly purpose: 'sign-in'; readonly done: Promise<OutputOf<typeof providerSignIn.finish>> }
  | { readonly purpose: 'connect'; readonly done: Promise<Connection> }
  /** Nothing was left in this tab: another window may wait for the answer. Null where one did. */
  | { readonly purpose: 'other-window'; readonly done: Promise<null> }

let returned: Returned | undefined

/** Completes, once, what this tab was led to a provider for, and takes the answer out of its address. */
export function returnFromProvider(): Returned {
  const sent = new URLSearchParams(location.search)
  if (!sent.has('state') && returned) return returned
  history.replaceState(history.state, '', location.pathname)
  const left = consumeLeft()
  returned = complete(answerIn(sent), left)
  return returned
}

function complete(sent: ReturnedAnswer, left: ReturnType<typeof consumeLeft>): Returned {
  if (!left) return { purpose: 'other-window', done: leaveToOther(sent) }
  const answer = { ...sent, browser: left.browser }
  return left.purpose === 'connect'
    ? { purpose: 'connect', done: request(connections.connect, answer) }
    : { purpose: 'sign-in', done: request(providerSignIn.finish, answer) }
}

async function leaveToOther(sent: ReturnedAnswer): Promise<null> {
  if (await handOver(sent)) return null
  // Nothing here proves that the answer is for this tab: the server says so.
  await request(providerSignIn.finish, { ...sent, browser: 'none' })
  return null
}

function answerIn(sent: URLSearchParams): ReturnedAnswer {
  const more = ['code', 'iss', 'error'].flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: sent.get('state') ?? '', ...Object.fromEntries(more) }
}
