import { createServer } from 'node:http'
import { Pool } from 'pg'

/** What a start is measured beside: the least that can answer HTTP from the database at `SOCKET`. */
const pool = new Pool({ host: process.env['SOCKET'], user: 'samtale', database: 'postgres', max: 10 })
await pool.query('select 1')
createServer((_request, response) => response.end()).listen(0, '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
