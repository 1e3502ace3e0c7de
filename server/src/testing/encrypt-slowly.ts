import { sql } from 'kysely'
import { doBatch, type Batched } from '#db/batches.ts'
import { openDatabase } from '#db/open-database.ts'
import { encryptAgainInBatches, ROTATION } from '../key-rotation/encrypt-again.ts'

// Works through a rotation, and waits in each batch with its values changed, so that a kill meets it there.
const { db, close } = await openDatabase({
  connection: JSON.parse(process.env['CONNECTION'] ?? '""'),
  poolSize: 1,
})
const { table, work } = encryptAgainInBatches
const slowly: Batched['work'] = async (trx, after) => {
  const batch = await work(trx, after)
  await sql`select pg_sleep(0.2)`.execute(trx)
  return batch
}
while (await doBatch(db, ROTATION, { table, work: slowly }));
await close()
