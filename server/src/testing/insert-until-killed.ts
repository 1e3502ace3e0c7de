import { startEmbedded } from '#db/embedded.ts'
import { openDatabase } from '#db/open-database.ts'

/** A process that stores numbers and says each one when it is stored: `<data folder> <first number>`. */
const [dataDir = '', first = '0'] = process.argv.slice(2)
const embedded = await startEmbedded(dataDir)
const { pool } = await openDatabase({ ...embedded, poolSize: 4 })
await pool.query('create table if not exists numbers (n integer primary key)')
process.stdout.write('ready\n')

let next = Number(first)
async function insert() {
  for (;;) {
    const n = next++
    await pool.query('insert into numbers values ($1)', [n])
    process.stdout.write(`${n}\n`)
  }
}
await Promise.all([insert(), insert(), insert(), insert()])
