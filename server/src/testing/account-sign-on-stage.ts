import { after, beforeEach } from 'node:test'
import { domainsJobs } from '#modules/single-sign-on/domains.jobs.ts'
import { txtFinder } from '#platform/network/find-txt.ts'
import { dnsServer } from './dns-server.ts'
import { openIdProvider, PROVIDER_CLIENT } from './open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from './single-sign-on-stage.ts'
import { testApp } from './test-app.ts'

/** A rule that makes a member of one person. */
export const RULE = { claim: 'sub', value: 'ada', groupIds: [] }
const person = (name: string, email: string) => ({
  [name]: { email, email_verified: true, name },
})

/**
 * A portal for the tests of a file, a provider and a DNS server beside it, and two customers, acme and bolt, who have neither a
 * provider nor a domain at the beginning of each test.
 */
export async function accountSignOnStage() {
  type Owner = Awaited<ReturnType<typeof addUser>>
  const dns = await dnsServer()
  const start = new Date()
  // The provider has no other clock than the machine's.
  const fixture = await testApp({
    now: start,
    env: { DNS_SERVERS: dns.address, PROVIDER_PRIVATE_HOSTS: '1', SESSION_IDLE_HOURS: '8760' },
  })
  const { addUser, client, db, clock } = fixture
  const { staff, addProvider, visitor, answerOf, lastRejection } = await singleSignOnStage(fixture)
  const [acme, bolt] = [await addUser({ role: 'customer' }), await addUser({ role: 'customer' })]
  const real = await openIdProvider({
    client: { redirect_uris: [RETURN_URL] },
    people: {
      ...person('ada', 'ada@acme.test'),
      ...person('bea', 'bea@acme.test'),
      ...person('root', 'root@acme.test'),
      ...person('eve', 'eve@bolt.test'),
      ...person('gus', 'gus@unverified.test'),
    },
  })
  after(async () => {
    await real.close()
    await fixture.close()
    await dns.close()
  })
  beforeEach(async () => {
    clock.set(start)
    dns.state.isSilent = false
    dns.state.records.clear()
    for (const table of ['account_domains', 'identity_providers', 'throttles'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('users').set({ status: 'deleted' }).where('role', '=', 'member').execute()
    await db
      .updateTable('users')
      .set((eb) => ({ email: eb.cast<string>('id', 'text') }))
      .where('status', '=', 'deleted')
      .execute()
  })

  const fields = { name: 'Acme', issuer: real.issuer, ...PROVIDER_CLIENT, active: true, rules: [RULE] }
  const save = ({ api, id }: Owner, change: object = {}) =>
    api.accountSignOn.save({ id, ...fields, ...change })
  const add = async ({ api, id }: Owner, domain: string) => {
    const { domains } = await api.accountSignOn.addDomain({ id, domain })
    const added = domains.find((one) => one.domain === domain)
    return { domainId: added?.id ?? '', record: added?.record ?? '' }
  }
  const check = ({ api, id }: Owner, domainId: string) => api.accountSignOn.checkDomain({ id, domainId })
  /** Adds a domain, and puts its record where it belongs. */
  async function verify(owner: Owner, domain: string) {
    const { domainId, record } = await add(owner, domain)
    dns.state.records.set(domain, ['v=spf1 -all', record])
    await check(owner, domainId)
    return { domainId, record }
  }
  const stateOf = async ({ api, id }: Owner) =>
    (await api.accountSignOn.read({ id })).domains.map(({ domain, state }) => `${domain}: ${state}`)
  /** Signs in as somebody there, by the address that was typed. */
  const signIn = async (email: string, login: string) =>
    visitor.providerSignIn.finish(
      await answerOf(await visitor.providerSignIn.begin({ email }), (url) => real.signIn(url, login)),
    )
  const jobs = domainsJobs({ db, clock: clock.now, findTxt: txtFinder([dns.address]) })

  return {
    ...{ addUser, client, db, clock, sessions: fixture.sessions, staff, addProvider, visitor, lastRejection },
    ...{ acme, bolt, real, dns, save, add, check, verify, stateOf, signIn, jobs },
  }
}
