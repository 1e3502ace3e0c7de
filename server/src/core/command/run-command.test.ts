import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import { openDatabase, type OpenDatabase } from '#db/open-database.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runCommand, type CommandContext, type CommandRequest } from './run-command.ts'

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase(database)
})
after(async () => {
  await open.close()
  await database.drop()
})

const NOW = new Date('2026-03-02T09:00:00Z')
const actor = { id: newId(), role: 'super-admin', parentId: null } as const
const request: CommandRequest = {
  actor,
  caller: {
    session: {
      actor,
      sessionId: newId(),
      kind: 'full',
      locale: null,
      hasRecentPassword: true,
      email: 'kim@example.com',
      name: 'Kim',
    },
    locale: 'en-US',
    preferredLocale: null,
    timeZone: null,
    address: '192.0.2.1',
    userAgent: 'Test',
    requestId: 'request',
  },
}
const run = <Result>(
  change: (command: CommandContext) => Promise<Result>,
  options?: Parameters<typeof runCommand>[3],
) => runCommand({ db: open.db, clock: () => NOW }, request, change, options)

const write = ({ trx }: CommandContext, category: string, value: number) =>
  sql`update settings set value = ${JSON.stringify({ value })}::jsonb where category = ${category}`.execute(
    trx,
  )
const stored = async () =>
  (await sql<{ value: unknown }>`select value from settings order by category`.execute(open.db)).rows.map(
    ({ value }) => value,
  )
const recorded = async () =>
  (await open.db.selectFrom('audit_entries').select(['action', 'actor_name', 'created_at']).execute()).map(
    (row) => ({ ...row }),
  )

const CHANGE = { action: 'updated', resource: 'settings', subject: null } as const
beforeEach(async () => {
  await sql`truncate settings, audit_entries`.execute(open.db)
  await sql`insert into settings (category, value) values ('contact', '{}'), ('general', '{}')`.execute(
    open.db,
  )
})

test('a command answers what its change answers, at the time of the clock, and its audit record stands beside its rows', async () => {
  const now = await run(async (command) => {
    await write(command, 'general', 1)
    await command.audit([CHANGE])
    return command.now
  })
  assert.equal(now, NOW)
  assert.deepEqual(await stored(), [{}, { value: 1 }])
  assert.deepEqual(await recorded(), [{ action: 'updated', actor_name: 'Kim', created_at: NOW }])
})

test('of a command that fails nothing stays, and its error is thrown as it is', async () => {
  const failure = new AppError('group_not_found')
  const failed = run(async (command) => {
    await write(command, 'general', 1)
    await command.audit([CHANGE])
    throw failure
  })
  await assert.rejects(failed, (error) => error === failure)
  assert.deepEqual([await stored(), await recorded()], [[{}, {}], []])
})

test('of two commands that wait for each other one is run again, and both are done once', async () => {
  const attempts: string[] = []
  let arrive = () => {}
  const both = new Promise<void>((resolve) => {
    let arrived = 0
    arrive = () => {
      arrived += 1
      if (arrived === 2) resolve()
    }
  })
  const cross = (name: string, first: string, second: string) =>
    run(async (command) => {
      attempts.push(name)
      await write(command, first, 1)
      arrive()
      await both
      await write(command, second, 2)
      await command.audit([CHANGE])
    })
  await Promise.all([cross('one', 'contact', 'general'), cross('other', 'general', 'contact')])
  // On a busy machine the second attempt may meet the other command once more.
  assert.ok(attempts.length > 2, 'one of the two was run again')
  assert.equal((await recorded()).length, 2)
})

test('a broken constraint is the error that the command has for it; one without is thrown as the database says it', async () => {
  const add = (options?: Parameters<typeof run>[1]) =>
    run(
      ({ trx }) => sql`insert into settings (category, value) values ('general', '{}')`.execute(trx),
      options,
    )
  const taken = (cause: unknown) => new AppError('group_already_exists', { cause })
  await assert.rejects(add({ unique: { settings_pkey: taken } }), { code: 'group_already_exists' })
  await assert.rejects(add({ unique: { users_email: taken } }), { code: '23505' })
  await assert.rejects(add(), { code: '23505' })
})
