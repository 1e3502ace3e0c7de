import type { InputOf } from '@samtale/contract/core/endpoint'
import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import { PROVIDER_CLIENT } from './open-id-provider.ts'
import type { TestApp } from './test-app.ts'

/** Answers a browser that comes to a provider: where it is sent back to. */
type AtProvider = (url: string) => Promise<URL> | URL
type Fields = InputOf<typeof identityProviders.addProvider>

/** Where the provider of the tests sends browsers back to. */
export const RETURN_URL = 'http://localhost:8080/signin/return'

/** A portal with one super-admin and one customer, and what is done there with providers. */
export async function singleSignOnStage({ addUser, client, db }: TestApp) {
  const staff = await addUser({ role: 'super-admin' })
  const customer = await addUser({ role: 'customer' })
  const visitor = client(null, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' })
  const addProvider = (issuer: string, fields: Partial<Fields> = {}) =>
    staff.api.identityProviders.addProvider({
      ...{ name: 'Acme', issuer, ...PROVIDER_CLIENT, domains: ['acme.test'] },
      ...{ active: true, secondStep: false, passwordOff: false, rules: [], ...fields },
    })

  /** What a browser comes back with that was sent there. */
  const answerOf = async ({ url, browser }: { url: string; browser: string }, at: AtProvider) => {
    const { searchParams } = await at(url)
    const sent = Object.fromEntries(
      ['code', 'iss', 'error'].flatMap((name) => {
        const value = searchParams.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    return { browser, state: searchParams.get('state') ?? '', ...sent }
  }

  return {
    staff,
    customer,
    visitor,
    addProvider,
    answerOf,
    /** Everything from the button to what the portal answers, with what the provider sends back in between. */
    signIn: async (id: string, at: AtProvider) =>
      visitor.providerSignIn.finish(await answerOf(await visitor.providerSignIn.begin({ id }), at)),
    sessionsOf: async (email: string) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['sessions.id', 'kind', 'user_id'])
        .where('email', '=', email)
        .execute(),
    lastRejection: async () => {
      const entry = await db
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'provider-refused')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return (entry?.after as { reason?: string } | undefined)?.reason
    },
  }
}
