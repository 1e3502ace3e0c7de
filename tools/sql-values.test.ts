import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findPastedValues } from './find-pasted-values.ts'
import { projectRoot } from './project-root.ts'

/** Where a value stands in the text of a statement, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/src/db/list-rows.ts': 'limits of a statement that is planned once: the plan depends on them',
  'server/src/db/list-statement.ts': 'limits of a statement that is planned once: the plan depends on them',
  'server/src/db/list-pages.ts': 'limits of a statement that is planned once: the plan depends on them',
  'server/src/modules/meetings/scheduling/list-calendar.ts': 'the limit of a statement that is planned once',
  'server/src/modules/meetings/scheduling/overview.ts': 'the cap of a statement that is planned once',
}

test('a value in quotes inside of SQL, and a literal of the query builder, are found', () => {
  const found = (source: string) => findPastedValues('a.ts', source)
  assert.equal(found("const text = `select * from users where id = '${id}'::uuid`").length, 1)
  assert.equal(found('sql`select 1 limit ${sql.lit(max)}`').length, 1)
  assert.equal(found("const span = `interval '${MINUTES} minutes'`").length, 1)
  assert.deepEqual(found('sql`select * from users where id = ${id}::uuid`'), [])
  assert.deepEqual(found("const sentence = `where is '${name}'?`"), [])
})

test('no statement of the server has a value pasted into its text', () => {
  const files = globSync('server/src/**/*.ts', {
    cwd: projectRoot,
    exclude: ['**/*.test.ts', 'server/src/testing/**', 'server/src/db/migrations/**'],
  })
  const found = files.flatMap((file) => findPastedValues(file, readFileSync(join(projectRoot, file), 'utf8')))
  assert.deepEqual(
    found.filter((place) => !Object.hasOwn(ALLOWED, place.split(':')[0] ?? '')),
    [],
  )
  for (const file of Object.keys(ALLOWED))
    assert.ok(
      found.some((place) => place.startsWith(`${file}:`)),
      file,
    )
})
