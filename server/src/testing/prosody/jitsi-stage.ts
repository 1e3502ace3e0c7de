import type { AddressInfo } from 'node:net'
import { roomCensus } from '#platform/conference/room-census.ts'
import { tenantsIn } from '../tenants.ts'
import { testApp } from '../test-app.ts'
import { DOMAIN, pageConfig } from './page-config.ts'
import { FOCUS, runProsody, writeConfig } from './run-prosody.ts'
import { enterProsody } from './xmpp-client.ts'

export const APP_SECRET = 'a secret of the Jitsi that is long enough'
const EVENTS_SECRET = 'what Prosody sends with its events'
const VIDEO = {
  VIDEO_URL: `https://${DOMAIN}`,
  VIDEO_APP_SECRET: APP_SECRET,
  VIDEO_SUBJECT: DOMAIN,
  VIDEO_EVENTS_SECRET: EVENTS_SECRET,
}

/**
 * A whole portal, listening and in real time, and a real Prosody that tells it of its rooms, configured by
 * deploy/jitsi.md.
 */
export async function jitsiStage() {
  const fixture = await testApp({ now: new Date(), env: VIDEO })
  // Prosody has the clock of this machine.
  const ticking = setInterval(() => fixture.clock.set(new Date()), 20)
  const people = await tenantsIn(fixture)
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  const api = `http://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}`
  const added = pageConfig({ appSecret: APP_SECRET, eventsSecret: EVENTS_SECRET, api })
  const prosody = await runProsody(await writeConfig({ added }))
  const inside: Awaited<ReturnType<typeof enterProsody>>[] = []

  async function enter(options: Omit<Parameters<typeof enterProsody>[0], 'port'>) {
    const client = await enterProsody({ port: prosody.port, ...options })
    inside.push(client)
    return client
  }

  return {
    fixture,
    people,
    prosody,
    enter,
    /** Another Prosody by the same page, with a line for all its hosts. */
    anotherProsody: async (forAll: string) => runProsody(await writeConfig({ forAll, added })),

    /**
     * A meeting of the customer's with the tokens that the portal gives for it; its room is opened by
     * jicofo's account, as a Jitsi does.
     */
    async meetingInProgress() {
      const { id, location: room } = await people.customer.api.meetings.createInstant({ name: 'Drift' })
      const credentials = { roomName: room, userName: 'Tove', userEmail: 'tove@visitor.example' }
      const [host, member, guest] = await Promise.all(
        [people.customer.api, people.member.api, fixture.client(null)].map(
          async ({ meetings }) => (await meetings.getToken(credentials)).jwtToken,
        ),
      )
      const focus = await enter({ account: FOCUS })
      await focus.join(room, 'focus')
      return {
        id,
        room,
        tokens: { host, member, guest } as Record<'host' | 'member' | 'guest', string>,
        focus,
      }
    },

    /** The rooms with people in them as Prosody lists them at that name. */
    census: (host: string, port = prosody.port) => roomCensus(`http://${host}:${port}/room-census`)(),

    /** Everybody is gone from all rooms, focus too. */
    emptyRooms: async () => void (await Promise.all(inside.splice(0).map((client) => client.drop()))),

    async close() {
      clearInterval(ticking)
      await prosody.stop()
      await fixture.close()
    },
  }
}
