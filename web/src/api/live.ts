import type { QueryClient } from '@tanstack/react-query'
import { serverLine } from '#core/connection.ts'
import { apiBase } from './base.ts'
import { refresh } from './refresh.ts'
import { readToken } from './token.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** What the server closes the line with when its session has ended. */
const SESSION_OVER = 4401

/**
 * Keeps what is on screen in step with the server: each change it tells refreshes that resource, those since
 * the page began to read as well. Returns a function that stops it.
 */
export function startLive(queries: QueryClient, readSince: number) {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let missed = false
  let stopped = false

  const connect = () => {
    const token = readToken()
    if (stopped || !token) return
    timer = undefined
    const line = new WebSocket(liveAddress())
    socket = line
    line.addEventListener('open', () =>
      line.send(
        JSON.stringify({
          type: 'hello',
          token,
          ...(!missed && { age: Math.round(performance.now() - readSince) }),
        }),
      ),
    )
    line.addEventListener('message', ({ data }) => {
      if (socket !== line) return
      const { type, resource, withinSeconds } = parsed(data) ?? {}
      if (type === 'alive') {
        clearTimeout(silence)
        silence = setTimeout(abandon, Number(withinSeconds) * 1_000)
      }
      if (type === 'ready') {
        failures = 0
        serverLine.set({ isReachable: true })
      }
      // Whatever happened while the line was down was not told: ask for everything on screen once more, now
      // that nothing else is missed.
      if (type === 'gap' || (type === 'ready' && missed)) void refresh(queries)
      if (type === 'ready') missed = false
      if (type === 'changed' && typeof resource === 'string') void refresh(queries, [resource])
    })
    line.addEventListener('close', ({ code }) => {
      if (stopped || socket !== line) return
      // The session is over: the next read is answered 401, which signs out.
      if (code === SESSION_OVER) void refresh(queries, ['profile'])
      reconnect()
    })
  }
  const reconnect = () => {
    clearTimeout(silence)
    missed = true
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS)
    // One that is lost is mostly back at once.
    if (failures > 2) serverLine.set({ isReachable: false })
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  /** A server that has died behind a proxy ends nothing: its line is given up without waiting for that. */
  const abandon = () => {
    socket?.close()
    socket = undefined
    reconnect()
  }
  const hurry = () => {
    // Without waiting for the line: one that seems open may have lost its other end with the network, and one that
    // is lost may be long in coming.
    void refresh(queries)
    failures = 0
    if (timer === undefined) return
    clearTimeout(timer)
    connect()
  }
  connect()
  window.addEventListener('online', hurry)
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(silence)
    window.removeEventListener('online', hurry)
    socket?.close()
  }
}

function liveAddress() {
  const address = new URL('/v1/live', apiBase || location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address
}

function parsed(data: unknown): Record<string, unknown> | null {
  try {
    return JSON.parse(String(data)) as Record<string, unknown> | null
  } catch {
    return null
  }
}
