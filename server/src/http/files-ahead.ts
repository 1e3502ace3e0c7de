type Options = {
  /** the names of the built, hashed files */
  readonly assets: Iterable<string>
  /** what a room of this server will need */
  readonly roomFiles: readonly string[]
  /** where rooms are elsewhere */
  readonly videoOrigin: string | null | undefined
}

/**
 * Returns what gives a page its `link` header: the files that its first script will ask for, fetched while that
 * script is still on its way. The sign-in needs nothing of the router, every other screen nothing of the sign-in.
 */
export function filesAhead({ assets, roomFiles, videoOrigin }: Options): (url: string) => string {
  const named = (pattern: RegExp) => [...assets].filter((name) => pattern.test(name)).toSorted()
  const preload = (name: string) =>
    name.endsWith('.css')
      ? `</assets/${name}>; rel=preload; as=style; crossorigin`
      : `</assets/${name}>; rel=modulepreload`
  const signIn = named(/^sign-in(?:-first)?-[\w-]{8}\.(?:js|css)$/).map(preload)
  const portal = named(/^(?:portal|router)-[\w-]{8}\.(?:js|css)$/).map(preload)
  const room = [
    ...roomFiles.map((file) => `<${file}>; rel=prefetch`),
    ...(videoOrigin ? [`<${videoOrigin}>; rel=preconnect`] : []),
  ]
  return (url) => {
    const [path = ''] = url.split('?', 1)
    if (path === '/signin') return signIn.join(', ')
    return [...portal, ...(path.startsWith('/room/') ? room : [])].join(', ')
  }
}
