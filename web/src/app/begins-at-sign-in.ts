import { readToken } from '#api/token.ts'
import { rememberPath } from '#core/return-path.ts'

/** Returns whether the page was opened by a visitor who can only sign in, and writes its address accordingly. */
export function beginsAtSignIn(): boolean {
  const { pathname, search, hash } = location
  if (readToken() || (pathname !== '/' && pathname !== '/signin')) return false
  if (pathname === '/') {
    rememberPath(pathname + search + hash)
    history.replaceState(null, '', '/signin')
  }
  return true
}
