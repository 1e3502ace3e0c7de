import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { buildConference } from '../../conference/build.ts'
import { launchBrowser } from '../../conference/testing/browser.ts'
import { homeOf, peerAt, showPage, standIn, sessionsSince } from '../parts/room-nodes.ts'
import { type TwoNodes, withTwoNodes } from '../parts/two-nodes.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** A lease of a room is over after nine seconds. */
const SIZES = { full: { kills: 5, outageMs: 30_000 }, short: { kills: 1, outageMs: 0 } }
const BACK_MS = 15_000
const MEETING_MS = 30_000

type Stage = TwoNodes & { readonly print: (line: string) => void }

/** People in a room stay in, and hear each other, while the database is away for longer than a lease. */
async function duringOutage({ postgres, urls, print }: Stage, outageMs: number): Promise<readonly Count[]> {
  const room = await standIn(postgres.connection)
  const [host, guest] = [
    await peerAt(urls[0] ?? '', room, room.hostToken),
    await peerAt(urls[1] ?? '', room, null),
  ]
  for (const peer of [host, guest]) await peer.waitFor('joined')
  const home = await homeOf(postgres.connection, room.location)
  await postgres.stop('fast')
  const until = performance.now() + outageMs
  let sent = 0
  for (; performance.now() < until; sent += 1) {
    host.send({ type: 'chat', text: `Still here ${sent}` })
    guest.send({ type: 'chat', text: `So am I ${sent}` })
    await delay(1_000)
  }
  const linesAt = ({ received }: typeof host, pattern: RegExp) =>
    received.filter((message) => message.type === 'chat' && pattern.test(message.text)).length
  const arrived = [linesAt(guest, /^Still here/), linesAt(host, /^So am I/)]
  await postgres.start()
  await waitUntil(async () => (await homeOf(postgres.connection, room.location)).isLive, MEETING_MS)
  const after = await homeOf(postgres.connection, room.location)
  const open = [host, guest].filter(({ socket }) => socket.readyState === socket.OPEN).length
  for (const { socket } of [host, guest]) socket.close(1000)
  print(`the database was away for ${outageMs / 1_000} s, ${sent} lines each way`)
  return [
    {
      what: `${Math.min(...arrived)} of ${sent} lines heard on either side of a relay without a database`,
      ok: arrived.every((count) => count >= sent),
    },
    { what: `${2 - open} of 2 people lost their place by it`, ok: open === 2 },
    {
      what: `the room is at ${after.address} after it and was at ${home.address}`,
      ok: after.address === home.address,
    },
  ]
}

/** The node that has a room is killed while two browsers are in it. Returns how long it took until both were back, in milliseconds. */
async function killHome(
  { postgres, url, urls, kill, restart, print }: Stage,
  browser: Browser,
): Promise<number> {
  const room = await standIn(postgres.connection)
  const host = await showPage(browser, url, room, room.hostToken)
  const guest = await showPage(browser, url, room, null)
  for (const page of [host, guest]) await page.meets()
  const home = await homeOf(postgres.connection, room.location)
  const at = urls.findIndex((node) => node.endsWith(new URL(home.address).port))
  const [before, began] = [new Date(), performance.now()]
  const killed = kill(at)
  await waitUntil(async () => (await sessionsSince(postgres.connection, room.id, before)) === 2, 4 * BACK_MS)
  for (const page of [host, guest]) await page.meets()
  const ms = performance.now() - began
  print(`both browsers are back ${Math.round(ms)} ms after the kill of ${home.address}`)
  for (const page of [host, guest]) await page.close()
  await killed
  await restart(at)
  return ms
}

async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const { kills, outageMs } = SIZES[scale]
  await buildConference()
  return withTwoNodes({}, async (nodes) => {
    const stage = { ...nodes, print }
    const browser = await launchBrowser()
    const times: number[] = []
    try {
      const outage = outageMs > 0 ? await duringOutage(stage, outageMs) : []
      for (let kill = 0; kill < kills; kill += 1) times.push(await killHome(stage, browser))
      const longest = Math.round(Math.max(...times))
      return [
        ...outage,
        {
          what: `${kills} kills of a room's node, both browsers back after ${longest} ms at most`,
          ok: longest <= BACK_MS,
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

export const scenario: Scenario = {
  title:
    'People of one room are on two nodes: the database goes away, and the node that has the room is killed.',
  run,
}
