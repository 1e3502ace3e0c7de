/** Returns where Google listens. `server` stands in for all of it. */
export function addressesOf(server: string | undefined) {
  if (server)
    return {
      issuer: server,
      authorize: `${server}/o/oauth2/v2/auth`,
      token: `${server}/token`,
      revoke: `${server}/revoke`,
      api: `${server}/youtube/v3`,
    }
  return {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com/youtube/v3',
  }
}

/** Addresses of Google’s services, or of the server that stands in for them in tests. */
export type Addresses = ReturnType<typeof addressesOf>
