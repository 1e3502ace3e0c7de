import { ARRIVAL } from './landing.ts'

const KEY = 'return-path'

/** What the router is led to when somebody leaves the sign-in. */
export type Destination = { readonly href: string; readonly state?: typeof ARRIVAL.state }

/** Remembers where somebody was when the sign-in came between. */
export const rememberPath = (path: string) => sessionStorage.setItem(KEY, path)

/** Drops the remembered address, so that a sign-in leads to the start. */
export const forgetPath = () => sessionStorage.removeItem(KEY)

/** Returns where a completed sign-in leads: to the remembered address, once, else to the start. */
export function consumeDestination(): Destination {
  const path = sessionStorage.getItem(KEY) ?? '/'
  forgetPath()
  const isOwn = path !== '/' && path.startsWith('/') && !path.startsWith('//')
  return isOwn ? { href: path } : { href: ARRIVAL.to, state: ARRIVAL.state }
}
