import { sql } from 'kysely'
import { csvFile, csvOf } from '../../server/src/testing/csv-file.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count } from '../scenario.ts'
import type { Stage } from './stage.ts'

const PEOPLE = 3_000
/** What a dead node left of an import is looked for every five minutes, and when a node starts. */
const IMPORT_MS = 120_000

/** A file of people is taken in while nodes are killed. */
export async function imports(
  { postgres, api, kill, print }: Stage,
  rounds: number,
): Promise<readonly Count[]> {
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from(
      { length: PEOPLE },
      (_, at) => [`Person ${at}`, `person.${round}.${at}@example.org`, '+4512345678'] as const,
    )
    const { id } = await api.imports.check({ kind: 'members', file: csvFile(csvOf(people)) })
    await api.imports.start({ id })
    await waitUntil(async () => (await api.imports.read({ id })).done > 0, IMPORT_MS)
    const before = (await api.imports.read({ id })).done
    await kill(0)
    await kill(1)
    await waitUntil(async () => (await api.imports.read({ id })).status === 'done', IMPORT_MS).catch(() => {})
    const { status, done: rows } = await api.imports.read({ id })
    print(`${before} rows of ${PEOPLE} were in at the first kill, ${rows} at the end: ${status}`)
    if (status === 'done') done += 1
  }
  const { people, addresses } = await withDatabase(postgres.connection, async (db) => {
    const { rows } = await sql<{ people: number; addresses: number }>`
      select count(*)::int as people, count(distinct email)::int as addresses from users where email like 'person.%'`.execute(
      db,
    )
    return rows[0] ?? { people: 0, addresses: 0 }
  })
  return [
    { what: `${rounds} imports over two kills each, ${done} done`, ok: done === rounds },
    {
      what: `${rounds * PEOPLE} people in the files, ${people} added, ${people - addresses} of them twice`,
      ok: people === rounds * PEOPLE && addresses === people,
    },
  ]
}
