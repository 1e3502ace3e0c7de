import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, openCall, tile } from '../testing/call-page.ts'
import { allMove, become, type Call, closeAll, endedConnections } from '../testing/calls.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { freeUdpPort } from '../testing/lossy-line.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const port = await freeUdpPort()
const { conference, browser } = await useConference(forwardedBy(port))

const NAMES = ['Astrid Holm', 'Tove', 'Ib']

async function enter(name: string, room: string): Promise<Call> {
  const user = name === 'Astrid Holm' ? host : guest(name)
  return { name, page: await openCall(browser, { origin: conference.origin, room, user, height: 360 }) }
}

/** These people in a room that is forwarded, however few they are. */
async function enterAll(room: string, names: readonly string[]) {
  const leave = await forwardRoom(conference, room)
  const calls: Call[] = []
  for (const name of names) calls.push(await enter(name, room))
  leave()
  await allMove(calls)
  return calls
}

/** Bytes that a page has sent of its pictures, by their size, and of its sound. */
const sent = ({ page }: Call) =>
  page.evaluate(async () => {
    const bytes = { audio: 0, small: 0, large: 0 }
    for (const connection of Reflect.get(window, 'connections') as RTCPeerConnection[])
      if (connection.connectionState === 'connected')
        for (const { type, kind, rid, bytesSent } of (await connection.getStats()).values()) {
          if (type !== 'outbound-rtp') continue
          if (kind === 'audio') bytes.audio += bytesSent
          if (rid === 's') bytes.small += bytesSent
          if (rid === 'l') bytes.large += bytesSent
        }
    return bytes
  })

test('in a forwarded room each sees what another switches off and on, the screen that is shared, and who comes back', async () => {
  const room = 'switching-room'
  const [astrid, tove, ib] = await enterAll(room, NAMES)
  assert.ok(astrid && tove && ib)

  await astrid.page.getByRole('button', { name: 'Mute microphone' }).click()
  await tile(ib.page, 'Astrid Holm').getByText('Muted').waitFor({ state: 'attached' })
  const { audio: silent } = await sent(astrid)
  await moves(astrid.page, 'Ib')
  assert.equal((await sent(astrid)).audio, silent)
  await astrid.page.getByRole('button', { name: 'Unmute microphone' }).click()
  await become('sound is sent again', async () => (await sent(astrid)).audio > silent)

  await tove.page.getByRole('button', { name: 'Turn camera off' }).click()
  await tile(ib.page, 'Tove').locator('video').waitFor({ state: 'hidden' })
  await tove.page.getByRole('button', { name: 'Turn camera on' }).click()
  await tile(ib.page, 'Tove').locator('video').waitFor({ state: 'visible' })
  await Promise.all([moves(ib.page, 'Tove'), moves(astrid.page, 'Tove')])

  await ib.page.setViewportSize({ width: 1024, height: 640 })
  await ib.page.getByRole('button', { name: 'Share screen' }).click()
  await Promise.all([moves(tove.page, "Ib's screen", 5), moves(astrid.page, "Ib's screen", 5)])
  await ib.page.getByRole('button', { name: 'Stop sharing' }).click()
  await tile(tove.page, "Ib's screen").waitFor({ state: 'detached' })

  await tove.page.getByRole('button', { name: 'Leave' }).click()
  await tile(astrid.page, 'Tove').waitFor({ state: 'detached' })
  const again = await enter('Tove', room)
  await allMove([astrid, ib, again])
  await closeAll([astrid, tove, ib, again])
})

test('a camera is sent no larger than somebody looks at it, and not at all to nobody', async () => {
  const room = 'unwatched-room'
  const [astrid, tove] = await enterAll(room, ['Astrid Holm', 'Tove'])
  assert.ok(astrid && tove)
  const becomes = (large: boolean, small: boolean) =>
    become(`large ${large}, small ${small}`, async () => {
      const before = await sent(astrid)
      await astrid.page.waitForTimeout(1000)
      const after = await sent(astrid)
      return after.large > before.large === large && after.small > before.small === small
    })
  await becomes(true, true)
  await tove.page.setViewportSize({ width: 640, height: 240 })
  await becomes(false, true)
  await moves(tove.page, 'Astrid Holm')
  await tove.page.setViewportSize({ width: 640, height: 480 })
  await becomes(true, true)
  await tove.page.getByRole('button', { name: 'Leave' }).click()
  await becomes(false, false)
  const again = await enter('Tove', room)
  await moves(again.page, 'Astrid Holm')
  await closeAll([astrid, tove, again])
})

test('a worker that is killed is replaced; its pages are notified, connect again before they have noticed, and all are seen again', async (t) => {
  const calls = await enterAll('killed-room', NAMES)
  const pid = conference.conference.forwarding().workers[0]?.pid
  assert.ok(pid)
  const killedAt = performance.now()
  process.kill(pid, 'SIGKILL')
  await become('another worker', async () => {
    const { pid: now } = conference.conference.forwarding().workers[0] ?? {}
    return now !== undefined && now !== pid
  })
  const restarted = performance.now() - killedAt
  await Promise.all(
    calls.map(({ page }) =>
      page.waitForFunction(() => Reflect.get(window, 'connections').at(-1).connectionState === 'connected'),
    ),
  )
  const connected = performance.now() - killedAt
  await allMove(calls, 1)
  const back = performance.now() - killedAt
  t.diagnostic(
    `another worker after ${Math.round(restarted)} ms, connected to it after ${Math.round(connected)}, everybody seen after ${Math.round(back)}`,
  )
  for (const call of calls) assert.equal((await endedConnections(call)).at(-1)?.state, 'connected')
  await closeAll(calls)
})

test('a participant who cannot reach the media server reads that, and what to do', async () => {
  const room = 'unreachable-room'
  const leave = await forwardRoom(conference, room)
  const line = { port, instead: await freeUdpPort() }
  const page = await openCall(browser, { origin: conference.origin, room, user: host, line })
  leave()
  await page.getByText('No audio or video gets through').waitFor()
  await page.context().close()
})
