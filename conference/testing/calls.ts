import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { CALL_TIMEOUT, moves } from './call-page.ts'

/** What is waited for may need this very process: it is asked about again after a moment. */
const LOOK_MS = 20

/** Somebody in a call, by the name that the others see. */
export type Call = { readonly name: string; readonly page: Page }

/** Waits until everybody sees everybody else move. */
export const allMove = (calls: readonly Call[], frames = 10) =>
  Promise.all(
    calls.flatMap(({ page, name }) =>
      calls.filter((other) => other.name !== name).map((other) => moves(page, other.name, frames)),
    ),
  )

/** Waits until something is so; what it is may be said when it has not become true. */
export async function become(what: string | (() => string), isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + CALL_TIMEOUT.timeout; !(await isSo()); await delay(LOOK_MS))
    if (Date.now() > deadline)
      throw new Error(`did not become true: ${typeof what === 'string' ? what : what()}`)
}

/** Returns how many connections of a page are open. */
export const openConnections = ({ page }: Call) =>
  page.evaluate(
    () =>
      (Reflect.get(window, 'connections') as RTCPeerConnection[]).filter(
        ({ connectionState }) => connectionState === 'connected',
      ).length,
  )

/**
 * Returns of each connection that a page has ended in what state it was, and how many packets of sound had come
 * by the others that were open then.
 */
export const endedConnections = ({ page }: Call) =>
  page.evaluate(() =>
    Promise.all(
      (
        Reflect.get(window, 'endedConnections') as {
          state: RTCPeerConnectionState
          reports: Promise<RTCStatsReport[]>
        }[]
      ).map(async ({ state, reports }) => {
        const entries = (await reports).flatMap((report) => [...report.values()])
        const sound = entries.filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
        return { state, audioPackets: sound.reduce((sum, { packetsReceived }) => sum + packetsReceived, 0) }
      }),
    ),
  )

export const closeAll = (calls: readonly Call[]) =>
  Promise.all(calls.map(({ page }) => page.context().close()))
