type Client = {
  query(text: string): Promise<{ rows: { name: string; definition: string; constraint: boolean }[] }>
}

/** Fills a table without its indexes, which are built sooner than they grow. */
export async function withoutIndexes(client: Client, table: string, fill: () => Promise<unknown>) {
  const { rows } = await client.query(`
    select conname as name, pg_get_constraintdef(oid) as definition, true as constraint from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('x', 'u')
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid), false from pg_index
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name, constraint } of rows)
    await client.query(constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
  await fill()
  for (const { name, definition, constraint } of rows)
    await client.query(constraint ? `alter table ${table} add constraint ${name} ${definition}` : definition)
}
