import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '../../server/src/auth/passwords.ts'
import { withOwnNode } from '../parts/own-node.ts'
import { callerAt } from '../parts/callers.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const SIZES = { full: { sockets: 1_000, attempts: 2_000 }, short: { sockets: 300, attempts: 200 } }
const GONE_MS = 15_000
const PASSWORD = 'three blind mice walk'
const FLOODERS = 20
const LIST = { method: 'POST', path: '/v1/group/read', body: {} } as const

/** What sockets begin with, and send a byte of each second. */
const SLOW = {
  headers: { begun: '', rest: `GET /${'x'.repeat(200)}` },
  bodies: {
    begun:
      'POST /v1/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n',
    rest: `{"email":"${'x'.repeat(200)}`,
  },
}

/** Sockets that send one byte of a request each second. */
async function slowSockets(
  { url, token, count }: { readonly url: string; readonly token: string; readonly count: number },
  what: keyof typeof SLOW,
): Promise<readonly Count[]> {
  const { begun, rest } = SLOW[what]
  const port = Number(new URL(url).port)
  const open = new Set<Socket>()
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    // The reading shows that the other side has ended.
    socket.resume().write(begun)
    open.add(socket)
  }
  const began = performance.now()
  const { call, close } = callerAt(url, token)
  const seen = { sent: 0, served: 0 }
  for (let at = 0; open.size > 0 && performance.now() - began < 2 * GONE_MS; at += 1) {
    for (const socket of open) socket.write(rest[at] ?? 'x')
    seen.sent += 1
    if ((await call(LIST)).status === 200) seen.served += 1
    await delay(1_000)
  }
  const ms = Math.round(performance.now() - began)
  const left = open.size
  for (const socket of open) socket.destroy()
  close()
  return [
    {
      what: `${count} sockets with slow ${what}, ${left} of them left after ${ms} ms`,
      ok: left === 0 && ms < GONE_MS,
    },
    {
      what: `${seen.sent} calls of others meanwhile, ${seen.sent - seen.served} not served`,
      ok: seen.sent === seen.served,
    },
  ]
}

/** From one network passwords are tried as fast as it can; somebody else signs in from another one. */
async function signInFlood(url: string, email: string, attempts: number): Promise<readonly Count[]> {
  const signIn = async (from: string, address: string, password: string) => {
    const reply = await fetch(`${url}/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: address, password }),
    })
    await reply.arrayBuffer()
    return reply.status
  }
  const seen = { tried: 0, in: 0, rejected: 0, odd: 0 }
  const others = { tried: 0, in: 0 }
  const flood = async () => {
    while (seen.tried < attempts) {
      seen.tried += 1
      const status = await signIn('192.0.2.7', `person.${seen.tried}@example.org`, 'a wrong password')
      if (status === 200) seen.in += 1
      else if (status === 429 || status === 503) seen.rejected += 1
      else if (status >= 500) seen.odd += 1
    }
  }
  const flooding = Promise.all(Array.from({ length: FLOODERS }, flood))
  while (seen.tried < attempts) {
    others.tried += 1
    if ((await signIn(`198.51.100.${others.tried % 250}`, email, PASSWORD)) === 200) others.in += 1
    await delay(250)
  }
  await flooding
  return [
    {
      what: `${seen.tried} passwords tried from one network, ${seen.in} let in, ${seen.rejected} refused without a look, ${seen.odd} met a fault`,
      ok: seen.in === 0 && seen.rejected > 0 && seen.odd === 0,
    },
    {
      what: `${others.tried} sign-ins of others meanwhile, ${others.tried - others.in} not let in`,
      ok: others.tried > 0 && others.tried === others.in,
    },
  ]
}

async function run(scale: Scale): Promise<readonly Count[]> {
  const { sockets, attempts } = SIZES[scale]
  return withOwnNode({ TRUST_PROXY: '1' }, async ({ node, connection }) => {
    const { token, email } = await withDatabase(connection, async (db) => {
      const { id, tokens } = await addCustomer(db)
      const password_hash = await hashPassword(PASSWORD)
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      return { token: tokens[0] ?? '', email: `${id}@example.org` }
    })
    const half = { url: node.url, token, count: sockets / 2 }
    const slow = await Promise.all([slowSockets(half, 'headers'), slowSockets(half, 'bodies')])
    return [...slow.flat(), ...(await signInFlood(node.url, email, attempts))]
  })
}

export const scenario: Scenario = {
  title: 'Sockets that send a byte a second, and passwords that are tried from one network.',
  run,
}
