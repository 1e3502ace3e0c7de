import { Client } from 'pg'
import { connectionOptions, type Connection } from '#db/open-database.ts'

/** Puts a dump in the place of everything that a database holds, as `psql` would. */
export async function loadDump(connection: Connection, text: string) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    await client.query(
      'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
    )
    await client.query(text)
  } finally {
    await client.end()
  }
}
