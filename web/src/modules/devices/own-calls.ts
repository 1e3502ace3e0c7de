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
/** Whether this page called a device into the meeting of that room name. */
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
export function cancelOnTheWayOut(callId: string) {
  const { method, path } = devices.cancelCall
  const headers = { authorization: `Bearer ${readToken() ?? ''}` }
  markCallsToStop([...new Set([...callsToStop(), callId])])
  const unmark = ({ status }: Response) => {
    if (status < 500) markCallsToStop(callsToStop().filter((id) => id !== callId))
  }
  fetch(`${apiBase}/v1/${path.replace('{id}', encodeURIComponent(callId))}`, {
    method,
    headers,
    keepalive: true,
  }).then(unmark, (cause: unknown) => console.info('the call could not be cancelled', cause))
}

/**
 * What the page before this one could not stop, since browsers give up requests of pages that close, is
 * stopped now.
 */
export const cancelLeftCalls = () => callsToStop().forEach(cancelOnTheWayOut)
