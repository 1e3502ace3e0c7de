import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#testing/test-app.ts'
import { ENCRYPTED_VALUES } from './encrypted-values.ts'

test('every listed column holds the key of its values', async (t) => {
  const { db, close } = await testApp()
  t.after(close)
  const { rows } = await sql<{ place: string }>`
    select tgrelid::regclass || '.' || replace(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000', '.') as place
    from pg_trigger where tgfoid = 'hold_encryption_key'::regproc order by 1`.execute(db)
  assert.deepEqual(
    rows.map(({ place }) => place),
    ENCRYPTED_VALUES.map(({ table, column, field }) =>
      [table, column, field].filter(Boolean).join('.'),
    ).toSorted(),
  )
})

/** What a call may be given that says what a value is for: each is in the list. */
const USES = ['secretUse(', 'claimsUse(', 'REFRESH_TOKEN', 'VERIFIER', 'STREAM_KEY', 'MAPS_KEY', 'TOKEN']

test('whatever is encrypted for a use is listed, so that its key can be replaced', () => {
  const source = join(import.meta.dirname, '..')
  const uses = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.ts') && !/\.test\.ts$|^testing|^platform.encryption|settings.secrets/.test(name),
    )
    .flatMap((name) =>
      [
        ...readFileSync(join(source, name), 'utf8').matchAll(
          /(?:encryptSecret|encryptIfChanged)\(\s*\w+,\s*(use\b|[\w(]+)/g,
        ),
      ].map(([, use = '']) => ({ name, use })),
    )
  assert.ok(uses.length >= 9, String(uses.length))
  // `use` is a constant of the file itself, made by one of them.
  for (const { name, use } of uses)
    assert.ok(use === 'use' || USES.some((known) => use.startsWith(known)), `${name}: ${use}`)
})
