import { apiBase } from '#api/base.ts'
import { readToken } from '#api/token.ts'
import { devices } from '@samtale/contract/devices/devices'

/**
 * Rooms into whose meetings this page calls a device. It is forgotten with the page: a reload opens no
 * camera.
 */
const calledFrom = new Set<string>()

/** This page calls a device into the meeting of that room name. */
export const callFrom = (roomName: string) => void calledFrom.add(roomName)
/** Returns whether this page called a device into the meeting of that room name. */
export const isCalledFrom = (roomName: string) => calledFrom.has(roomName)
/** The caller is in, or has gone: a later call into that meeting is another one. */
export const forgetCall = (roomName: string) => void calledFrom.delete(roomName)

/** The ids of the calls that this tab has to stop. */
const KEY = 'calls-to-stop'
const callsToStop = () => sessionStorage.getItem(KEY)?.split(' ') ?? []

function markCallsToStop(ids: readonly string[]) {
  if (ids.length > 0) sessionStorage.setItem(KEY, ids.join(' '))
  else sessionStorage.removeItem(KEY)
}

/**
 * Stops calling because the caller goes away; goes out even while the page is being closed, and is kept until
 * the server has answered.
 */
export async function cancelOnTheWayOut(callId: string): Promise<void> {
  const { method, path } = devices.cancelCall
  const headers = { authorization: `Bearer ${readToken() ?? ''}` }
  markCallsToStop([...new Set([...callsToStop(), callId])])
  try {
    const address = `${apiBase}/v1/${path.replace('{id}', encodeURIComponent(callId))}`
    const { status } = await fetch(address, { method, headers, keepalive: true })
    if (status < 500 && status !== 429) markCallsToStop(callsToStop().filter((id) => id !== callId))
  } catch (cause) {
    console.info('the call could not be cancelled', cause)
  }
}

/** With the waits between them these take eleven minutes: a device rings for ten at most. */
const ATTEMPTS = 26
const LONGEST_WAIT_MS = 30_000

/** Stops calling because the caller goes to another screen: now, or as soon as the server can. */
export async function cancelCalls(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(cancelOnTheWayOut))
  await cancelLeftCalls()
}

let stopping: Promise<void> | undefined

/**
 * Stops the calls that the page before this one could not stop, since browsers give up requests of pages that
 * close: now, or as soon as the server can.
 */
export const cancelLeftCalls = (): Promise<void> =>
  (stopping ??= cancelUntilDone().finally(() => (stopping = undefined)))

async function cancelUntilDone() {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await Promise.all(callsToStop().map(cancelOnTheWayOut))
    if (callsToStop().length === 0) return
    const wait = Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
