import { join } from 'node:path'
import { Client } from 'pg'
import { demo } from './demo.ts'

/** Lets sessions have given their password long ago: all of them, or those of one person. */
export async function waitTenMinutes(email: string | null = null) {
  const client = new Client({
    host: join(demo().dataDir, 'postgres'),
    user: 'samtale',
    database: 'postgres',
  })
  await client.connect()
  await client.query(
    `update sessions set proved_at = proved_at - interval '11 minutes'
     from users where users.id = sessions.user_id and users.email = coalesce($1, users.email)`,
    [email],
  )
  await client.end()
}
