import { setTimeout as delay } from 'node:timers/promises'
import { openCall } from '../conference/testing/call-page.ts'
import { allMove, type Call } from '../conference/testing/calls.ts'
import { forwardRoom } from '../conference/testing/forwarded-room.ts'
import { startConference, type TestConference } from '../conference/testing/test-conference.ts'
import { guest, host } from '../conference/testing/test-peer.ts'
import { openBrowser } from './open-browser.ts'

const ROOM = 'bench-death'
const NAMES = ['Astrid Holm', 'Tove', 'Ib'] as const
/** By then a process is kept ready. */
const SETTLE_MS = 8_000

/**
 * Returns for how many milliseconds three people of a forwarded room do not all see each other when the process that
 * forwards them is killed. Each attempt has a service of its own: who dies again soon is started with a pause.
 */
export async function roomDeath(attempts: number): Promise<number[]> {
  const { browser, close } = await openBrowser()
  const times: number[] = []
  try {
    while (times.length < attempts) {
      const service = await startConference({
        forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100 },
      })
      try {
        times.push(await onceIn(service, browser))
      } finally {
        await service.stop()
      }
    }
  } finally {
    await close()
  }
  return times
}

async function onceIn(service: TestConference, browser: Parameters<typeof openCall>[0]): Promise<number> {
  const leave = await forwardRoom(service, ROOM)
  const calls: Call[] = []
  for (const name of NAMES) {
    const user = name === 'Astrid Holm' ? host : guest(name)
    const page = await openCall(browser, { origin: service.origin, room: ROOM, user, height: 360 })
    calls.push({ name, page })
  }
  leave()
  await allMove(calls)
  await delay(SETTLE_MS)
  const [worker] = service.conference.forwarding().workers
  if (!worker?.pid) throw new Error('no process forwards the room')
  const killedAt = performance.now()
  process.kill(worker.pid, 'SIGKILL')
  // What was on its way may still be shown: the old connections have to go first.
  await Promise.all(calls.map(({ page }) => page.waitForFunction(isConnectedAnew)))
  await allMove(calls, 1)
  const milliseconds = performance.now() - killedAt
  await Promise.all(calls.map(({ page }) => page.context().close()))
  return milliseconds
}

/** Runs in the page. */
function isConnectedAnew() {
  const [last, ...others] = (Reflect.get(window, 'connections') as RTCPeerConnection[]).toReversed()
  return (
    last?.connectionState === 'connected' && others.some(({ signalingState }) => signalingState === 'closed')
  )
}
