import { Client } from 'pg'
import { connectionOptions } from '../../server/src/db/open-database.ts'
import { type OwnNode, withOwnNode } from '../parts/own-node.ts'
import { callerAt, type Outcome } from '../parts/callers.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const ROUNDS: Readonly<Record<Scale, number>> = { full: 10, short: 1 }
const CALLS = 20
const WELL_MS = 30_000
const READ = { method: 'POST', path: '/v1/group/read', body: {} } as const
const write = (name: string) => ({ method: 'POST', path: '/v1/group/create', body: { name } }) as const

/** Refused for now, with a time to come again, and not by a fault of ours. */
const isNotNow = ({ status, retryAfter }: Outcome) => status === 503 && Number(retryAfter) > 0

type Stage = {
  readonly connection: OwnNode['connection']
  readonly call: ReturnType<typeof callerAt>['call']
  readonly url: string
}

async function ask(connection: Stage['connection'], ...statements: readonly string[]) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** As after a failover to a replica: every transaction is read-only. */
async function readOnly({ connection, call, url }: Stage, rounds: number): Promise<readonly Count[]> {
  const seen = { read: 0, rejected: 0, odd: 0, unready: 0, written: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await ask(connection, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    await waitUntil(async () => isNotNow(await call(write(`Tried ${round}`))), WELL_MS)
    for (let at = 0; at < CALLS; at += 1) {
      if ((await call(READ)).status === 200) seen.read += 1
      if (isNotNow(await call(write(`Refused ${round}.${at}`)))) seen.rejected += 1
      else seen.odd += 1
    }
    await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503, WELL_MS)
    seen.unready += 1
    await ask(
      connection,
      'set transaction_read_only = off',
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    )
    await waitUntil(async () => (await call(write(`Written ${round}`))).status === 200, WELL_MS)
    seen.written += 1
  }
  return [
    {
      what: `read-only ${rounds} times: ${seen.rejected} of ${rounds * CALLS} writes refused for now, ${seen.odd} otherwise, ${seen.read} of ${rounds * CALLS} lists read, written again ${seen.written} times`,
      ok: seen.odd === 0 && seen.written === rounds,
    },
    { what: `${seen.unready} of ${rounds} times /readyz said so`, ok: seen.unready === rounds },
  ]
}

/** Takes every connection that PostgreSQL has, those of the node too. Returns how to give them back. */
async function exhaustConnections(connection: Stage['connection']) {
  const clients: Client[] = []
  const isOpened = async () => {
    const client = new Client(connectionOptions(connection))
    client.on('error', () => {})
    const opened = await client.connect().then(
      () => true,
      () => false,
    )
    if (opened) clients.push(client)
    return opened
  }
  const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> all($1::int[])`
  let others = 1
  while (others > 0) {
    while (await isOpened());
    const own = clients.map((client) => (client as Client & { processID: number }).processID)
    others = (await clients[0]?.query(endOthers, [own]))?.rowCount ?? 0
  }
  return () => Promise.all(clients.map((client) => client.end()))
}

/** Others have taken every connection of PostgreSQL, and the node has lost its own. */
async function outOfConnections({ connection, call }: Stage, rounds: number): Promise<readonly Count[]> {
  const seen = { rejected: 0, back: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const giveBack = await exhaustConnections(connection)
    for (let at = 0; at < CALLS; at += 1) if (isNotNow(await call(READ))) seen.rejected += 1
    await giveBack()
    await waitUntil(async () => (await call(READ)).status === 200, WELL_MS)
    seen.back += 1
  }
  return [
    {
      what: `out of connections ${rounds} times: ${seen.rejected} of ${rounds * CALLS} calls refused for now, served again ${seen.back} times`,
      ok: seen.rejected === rounds * CALLS && seen.back === rounds,
    },
  ]
}

const run = (scale: Scale): Promise<readonly Count[]> =>
  withOwnNode({}, async ({ node, connection }) => {
    const { tokens } = await withDatabase(connection, (db) => addCustomer(db))
    const { call, close } = callerAt(node.url, tokens[0] ?? '')
    const stage = { connection, call, url: node.url }
    const counts = [
      ...(await readOnly(stage, ROUNDS[scale])),
      ...(await outOfConnections(stage, ROUNDS[scale])),
      { what: `${node.child.exitCode === null ? 0 : 1} ends of the node`, ok: node.child.exitCode === null },
    ]
    close()
    return counts
  })

export const scenario: Scenario = {
  title: 'PostgreSQL is there and refuses: it is read-only, or gives no more connections.',
  run,
}
