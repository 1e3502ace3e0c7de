import { CompiledQuery } from 'kysely'
import type { Client } from 'pg'
import type { Db } from './schema.ts'

/** Sends a statement, over whatever connection. Returns its rows. */
export type Ask = <Row>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>

/** Returns what asks over the query builder. */
export const askKysely = (db: Db): Ask =>
  async function ask<Row>(statement: string, values: readonly unknown[] = []) {
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows
  }

/** Returns what asks over one connection. */
export const askClient = (client: Client): Ask =>
  async function ask<Row>(statement: string, values: readonly unknown[] = []) {
    return (await client.query(statement, [...values])).rows as Row[]
  }
