import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '@samtale/contract'
import { createClient } from '@samtale/contract/core/client'
import { sendLoadApart } from './load.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { openFixture, type Fixture } from './users-fixture.ts'

const ROWS = 20_000
/** Seconds that an import may take, and what it may do to the lists: they may take twice their time. */
const MAX = { seconds: 60, slower: 2 }
const CONNECTIONS = 2
const WINDOW_SECONDS = 2

/**
 * An import of 20,000 members into a big server: how long it takes alone, and what it does to those who read
 * lists meanwhile.
 */
export async function imports(fixture: Fixture, print: Print): Promise<Finding[]> {
  const alone = await runImport(fixture, 'alone')
  print(
    `  import of ${ROWS} rows: checked in ${alone.check.toFixed(1)} s, taken in ${alone.take.toFixed(1)} s`,
  )
  const idle = [await readLists(fixture), await readLists(fixture)]
  const busy: number[] = []
  const state = { over: false }
  const running = runImport(fixture, 'beside').finally(() => {
    state.over = true
  })
  while (!state.over) busy.push(await readLists(fixture))
  const beside = await running
  idle.push(await readLists(fixture))
  print(
    `  beside ${CONNECTIONS} readers of lists: checked in ${beside.check.toFixed(1)} s, taken in ${beside.take.toFixed(1)} s`,
  )
  // The last reading outlasted the import.
  const [ours, peer] = [median(busy.length > 1 ? busy.slice(0, -1) : busy), median(idle)]
  return [
    {
      what: `import of ${ROWS} rows`,
      ours: `${alone.take.toFixed(1)} s`,
      against: `${MAX.seconds} s`,
      ratio: alone.take / MAX.seconds,
      limit: 1,
    },
    {
      what: 'list during an import, p50',
      ours: `${ours.toFixed(1)} ms`,
      against: `${peer.toFixed(1)} ms`,
      ratio: ours / peer,
      limit: MAX.slower,
    },
  ]
}

/** Seconds of the check and of the job. */
async function runImport({ server, tokens, customerId }: Fixture, name: string) {
  const api = createClient(contract, async ({ method, url, body }) => {
    const headers = { authorization: `Bearer ${tokens.staff}`, 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json(), retryAfter: undefined }
  })
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `Jens ${name} Hansen ${at};${name}.${at}@import.example;+45${20_000_000 + at}\n`,
  )
  const file = Buffer.from(`name;email;contactNumber\n${lines.join('')}`).toString('base64')
  const begun = performance.now()
  const { id } = await api.imports.check({ kind: 'members', customerId, file })
  const checked = performance.now()
  await api.imports.start({ id })
  let state = await api.imports.read({ id })
  while (state.status === 'running') {
    await delay(200)
    state = await api.imports.read({ id })
  }
  if (state.status !== 'done' || state.create !== ROWS)
    throw new Error(`The import ended as ${JSON.stringify({ ...state, rows: [] })}`)
  return { check: (checked - begun) / 1_000, take: (performance.now() - checked) / 1_000 }
}

/** The first page of all members, for a while; answers its p50 in milliseconds. */
async function readLists({ server, tokens }: Fixture): Promise<number> {
  const order = {
    port: server.port,
    token: tokens.staff,
    path: '/v1/users/getallmembers',
    body: { limit: 10 },
    seconds: WINDOW_SECONDS,
    connections: CONNECTIONS,
  }
  return (await sendLoadApart(order)).p50
}

if (import.meta.main) {
  const fixture = await openFixture(Number(process.argv[2] ?? 100_000), [])
  try {
    printFindings(console.log, await imports(fixture, console.log))
  } finally {
    await fixture.end()
  }
}
