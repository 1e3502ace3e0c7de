import { after, before, beforeEach } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/** A database for the tests of a file, without a table at the beginning of each. */
export function emptyDatabase() {
  let database: TestDatabase
  let open: OpenDatabase
  before(async () => {
    database = await testDatabase()
    open = await openDatabase({ ...database, poolSize: 4 })
  })
  after(async () => {
    await open.close()
    await database.drop()
  })
  beforeEach(() => sql`drop schema public cascade; create schema public`.execute(open.db))
  return {
    get connection() {
      return database.connection
    },
    get db() {
      return open.db
    },
    get pool() {
      return open.pool
    },
  }
}
