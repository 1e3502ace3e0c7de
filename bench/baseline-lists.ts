import { createServer } from 'node:http'
import { Pool, type QueryResult } from 'pg'

/**
 * What the lists are measured against: the statements of `STATEMENTS` on the database at `SOCKET`, served by
 * as little as possible. `POST /0` sends those of the first list one after the other.
 */
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as { text: string; values: unknown[] }[][]
const pool = new Pool({ host: process.env['SOCKET'], user: 'samtale', database: 'postgres', max: 10 })

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.url === '/livez') return response.end()
  JSON.parse(String(Buffer.concat(chunks)))
  const answers: QueryResult[] = []
  for (const statement of statements[Number(request.url?.slice(1))] ?? [])
    answers.push(await pool.query(statement))
  const body = JSON.stringify({
    success: true,
    data: answers[0]?.rows,
    total: Number(answers.at(-1)?.rows[0]?.list_total ?? 0),
  })
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
