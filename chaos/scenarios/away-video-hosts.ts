import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { apiAt } from '../../e2e/api.ts'
import { lineTo } from '../../server/src/testing/line-to.ts'
import { withOwnNode } from '../parts/own-node.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

type Outage = 'down' | 'silent'
const OUTAGES: Readonly<Record<Scale, readonly Outage[]>> = {
  full: ['down', 'silent', 'down', 'silent'],
  short: ['down', 'silent'],
}
const LASTS_MS: Readonly<Record<Scale, number>> = { full: 30_000, short: 0 }
const MEETINGS = 5
const WELL_MS = 30_000
/** A look at the status waits so long for a part. */
const LOOK_MS = 15_000

/** A small Jitsi Meet: its script, and the list of its rooms, in which every meeting is that it was given. */
async function videoHost() {
  const rooms = new Set<string>()
  const server = createServer(({ url }, response) => {
    const list = [...rooms].map((room_name) => ({ room_name, participants: 1 }))
    const body = url === '/room-census' ? JSON.stringify({ room_census: list }) : '/* its script */'
    response.writeHead(200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, rooms, close: () => server.close() }
}

/** The video service of an installation of their own goes away, or says nothing, while meetings are made and running. */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const host = await videoHost()
  const line = await lineTo(host.url)
  const { url } = line
  const secrets = {
    VIDEO_APP_SECRET: 'a secret of the trial',
    VIDEO_EVENTS_SECRET: 'another secret of the trial',
  }
  try {
    return await withOwnNode(
      { VIDEO_URL: url, VIDEO_CENSUS_URL: `${url}/room-census`, ...secrets },
      async ({ node, connection }) => {
        const { token, staff } = await withDatabase(connection, async (db) => {
          const { tokens } = await addCustomer(db)
          const admin = await addCustomer(db)
          await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
          return { token: tokens[0] ?? '', staff: admin.tokens[0] ?? '' }
        })
        const api = apiAt(node.url, token)
        const lights = async () => (await apiAt(node.url, staff).system.status({})).parts
        const light = async () => (await lights()).find(({ part }) => part === 'video')?.state
        const outages = OUTAGES[scale]
        const seen = { made: 0, entered: 0, red: 0, green: 0, slowest: 0 }
        for (const [round, outage] of outages.entries()) {
          await waitUntil(async () => (await light()) === 'green', WELL_MS)
          if (outage === 'down') await line.cut()
          else line.silence()
          for (let at = 0; at < MEETINGS; at += 1) {
            const began = performance.now()
            const { location } = await api.meetings.createInstant({ name: `Meeting ${round}.${at}` })
            seen.made += 1
            host.rooms.add(location)
            if ((await api.meetings.getToken({ roomName: location })).jwtToken) seen.entered += 1
            seen.slowest = Math.max(seen.slowest, performance.now() - began)
          }
          await waitUntil(async () => (await light()) === 'red', WELL_MS)
          seen.red += 1
          await delay(LASTS_MS[scale])
          if (outage === 'down') await line.mend()
          else line.speak()
          await waitUntil(async () => (await light()) === 'green', WELL_MS)
          seen.green += 1
        }
        const { total } = await api.meetings.list({ limit: 1 })
        print(`the slowest of them was there after ${Math.round(seen.slowest)} ms`)
        const meetings = outages.length * MEETINGS
        return [
          {
            what: `${outages.length} outages of the video host: ${seen.made} of ${meetings} meetings made, ${seen.entered} tokens given, ${total} of them there`,
            ok: seen.made === meetings && seen.entered === meetings && total === meetings,
          },
          {
            what: `the status screen said so ${seen.red} times, and ${seen.green} times that it is back`,
            ok: seen.red === outages.length && seen.green === outages.length,
          },
          { what: `each was answered within ${LOOK_MS / 1_000} s`, ok: seen.slowest < LOOK_MS },
          {
            what: `${node.child.exitCode === null ? 0 : 1} ends of the node`,
            ok: node.child.exitCode === null,
          },
        ]
      },
    )
  } finally {
    await line.close()
    host.close()
  }
}

export const scenario: Scenario = {
  title: 'The video host of the configuration goes away, or says nothing, while meetings are made.',
  run,
}
