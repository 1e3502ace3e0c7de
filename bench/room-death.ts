import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
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
  await Promise.all(calls.map(({ page }) => page.evaluate(watchNewPictures)))
  const killedAt = performance.timeOrigin + performance.now()
  process.kill(worker.pid, 'SIGKILL')
  const shownAt = await Promise.all(calls.map(({ page }) => allShown(page, NAMES.length - 1)))
  await Promise.all(calls.map(({ page }) => page.context().close()))
  return Math.max(...shownAt) - killedAt
}

/** When the last of so many other pictures came back to a page, in milliseconds of the machine's clock. */
async function allShown(page: Page, pictures: number): Promise<number> {
  const answer = await page.waitForFunction((count) => {
    const shownAt = Reflect.get(window, 'shownAt') as Map<HTMLVideoElement, number>
    return shownAt.size >= count && Math.max(...shownAt.values())
  }, pictures)
  return Number(await answer.jsonValue())
}

/** Runs in the page: notes of each picture that is another from now on when its first frame is on the screen. */
function watchNewPictures() {
  const shownAt = new Map<HTMLVideoElement, number>()
  Object.assign(window, { shownAt })
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject') as PropertyDescriptor
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...own,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      own.set?.call(this, stream)
      if (stream && this instanceof HTMLVideoElement)
        this.requestVideoFrameCallback((now) => shownAt.set(this, performance.timeOrigin + now))
    },
  })
}
