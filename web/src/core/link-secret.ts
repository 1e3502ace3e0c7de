type Name = 'token' | 'guest'

/** Where the browser keeps what a page's address no longer says: a reload finds it, and nobody else. */
const keyOf = (name: Name) => `link-${name}`
let follows = false

/**
 * Returns what a link says behind its `#`, which browsers send to nobody, and takes it out of the address:
 * what stands there is seen by anyone who looks on. Links of older mails have it in the query. Null where the
 * link has none.
 */
export function consumeLinkSecret(name: Name): string | null {
  followLinks()
  const taken = withoutSecret(location, name)
  if (!taken) return storedSecret(history.state, name)
  history.replaceState(
    { ...(history.state as object | null), [keyOf(name)]: taken.secret },
    '',
    taken.address,
  )
  return taken.secret
}

/** Returns the secret of an address, and the address without it; null where it has none. */
export function withoutSecret(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  name: Name,
): { secret: string; address: string } | null {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const secret = fragment.get(name) ?? query.get(name)
  if (!secret) return null
  for (const part of [query, fragment]) part.delete(name)
  const parts = [pathname, query.size > 0 ? `?${query}` : '', fragment.size > 0 ? `#${fragment}` : '']
  return { secret, address: parts.join('') }
}

function storedSecret(state: unknown, name: Name): string | null {
  const stored = typeof state === 'object' && state !== null ? Reflect.get(state, keyOf(name)) : null
  return typeof stored === 'string' ? stored : null
}

/** Another link to the page that is open changes nothing but what is behind the `#`: the page starts again. */
function followLinks() {
  if (follows) return
  follows = true
  addEventListener('hashchange', () => {
    if (withoutSecret(location, 'token') || withoutSecret(location, 'guest')) location.reload()
  })
}
