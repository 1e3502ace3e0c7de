import { sql, type Kysely } from 'kysely'
import { doBatch } from '#db/batches.ts'
import { openDatabase } from '#db/open-database.ts'
import { FILLING } from './filling-steps.ts'

// Works through the batches of a test, and waits in each with its rows changed, so that a kill meets it there.
const { db, close } = await openDatabase({
  connection: JSON.parse(process.env['CONNECTION'] ?? '""'),
  poolSize: 1,
})
const { table, work } = FILLING['9002-fill'].batched
const slowly = async (trx: Kysely<never>, after: string | null) => {
  const batch = await work(trx, after)
  await sql`select pg_sleep(0.1)`.execute(trx)
  return batch
}
while (await doBatch(db, '9002-fill', { table, work: slowly }));
await close()
