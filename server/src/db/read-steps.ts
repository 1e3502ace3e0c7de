import type { Client } from 'pg'

/** Returns the names of the steps that the tables have taken; none in an empty database. */
export async function readSteps(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as present`,
  )
  if (!rows[0]?.present) return []
  const steps = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return steps.rows.map(({ name }) => name)
}
