import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { verifyPassword, yieldHashing } from '../server/src/auth/passwords.ts'

/**
 * The least that a sign-in can be, on the database at `SOCKET`: one read, the comparison, one row for the
 * session. No limit of tries, no log.
 */
const pool = new Pool({ host: process.env['SOCKET'], user: 'samtale', database: 'postgres', max: 10 })
const FIND = {
  name: 'find',
  text: `select id, password_hash from users where lower(email) = lower($1) and status <> 'deleted'`,
}
const OPEN = {
  name: 'open',
  text: `insert into sessions (id, user_id, token_hash, kind, user_agent, address, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, 'full', '', '', now(), now(), now() + interval '1 day')`,
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.url === '/livez') return response.end()
  const { email, password } = JSON.parse(String(Buffer.concat(chunks))) as { email: string; password: string }
  const { rows } = await pool.query<{ id: string; password_hash: string }>({ ...FIND, values: [email] })
  if (!(await verifyPassword(rows[0]?.password_hash, password))) return response.writeHead(401).end()
  const token = randomBytes(32)
  await pool.query({ ...OPEN, values: [randomUUID(), rows[0]?.id, token] })
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: true, data: { token: token.toString('base64url') } }))
})
// As the real one does, once the threads that hash are there.
await verifyPassword(undefined, 'anything at all')
yieldHashing()
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
