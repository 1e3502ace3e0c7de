import type { Guard } from './guards.ts'

const UPGRADE = 'server/src/db/upgrade.test.ts'
const MIGRATE = 'server/src/db/migrate.test.ts'
const POOLER = 'server/src/db/check-sessions.test.ts'
const DRAIN = 'server/src/http/drain-http'

/** The guards of running it: the tables' history, upgrades beside an older node, poolers, stops and first starts. */
export const OPERATIONS_GUARDS: readonly Guard[] = [
  {
    what: 'a step without a dump is noticed',
    file: 'server/src/db/migrate.ts',
    find: "  '0016-video-conversion': videoConversion,\n",
    replace: "  '0016-video-conversion': videoConversion,\n  '0099-more': { up: async () => {} },\n",
    tests: UPGRADE,
    only: 'there is a dump of the demo with all steps that this program knows',
  },
  {
    what: 'a step that is changed after its release is noticed',
    file: 'server/src/db/migrations/0002-people.ts',
    find: '  `alter table users add column pending_email text`,\n',
    replace: '  `alter table users add column pending_email text, add column more text`,\n',
    tests: UPGRADE,
    only: 'is brought up to date with all its rows, and is worked with',
  },
  {
    what: 'an upgrade keeps every row',
    file: 'server/src/db/migrations/0016-video-conversion.ts',
    find: '  // Why it could not be made ready.',
    replace: '  `delete from audit_entries where id = (select min(id::text)::uuid from audit_entries)`,\n  // Why it could not be made ready.',
    tests: UPGRADE,
    only: 'is brought up to date with all its rows, and is worked with',
  },
  {
    what: 'a pooler that lends no sessions is refused by trying it',
    file: 'server/src/db/check-sessions.ts',
    find: '    if (!(await promise)) throw new StartError(NO_SESSIONS)\n',
    replace: '    await promise\n',
    tests: POOLER,
    only: 'PgBouncer in transaction mode is refused',
  },
  {
    what: 'a pooler that refuses our settings is named for what it is',
    file: 'server/src/db/explain-refusal.ts',
    find: '  if (/unsupported startup parameter/.test(lineOf(error))) return',
    replace: '  if (/no such words/.test(lineOf(error))) return',
    tests: POOLER,
    only: 'PgBouncer in transaction mode is refused',
  },
  {
    what: 'a step waits for what has begun before it takes the other tables',
    file: 'server/src/db/run-steps.ts',
    find: '    while ((await areInUse(trx)) && ',
    replace: '    while (!(await areInUse(trx)) && ',
    tests: MIGRATE,
    only: 'with the sessions in hand',
  },
  {
    what: 'a step takes its tables together',
    file: 'server/src/db/run-steps.ts',
    find: '  await lock(names)\n',
    replace: '',
    tests: MIGRATE,
    only: 'nor does it have to',
  },
  {
    what: 'a step that meets a lock is tried again',
    file: 'server/src/db/run-steps.ts',
    find: '    if (!isBusy || performance.now() > until)\n',
    replace: '    if (isBusy || performance.now() > until)\n',
    tests: MIGRATE,
    only: 'whoever holds a table that a step waits for',
  },
  {
    what: 'a newer database is not worked on',
    file: 'server/src/db/migrate.ts',
    find: '      await refuseNewer(connection, Object.keys(migrations))\n',
    replace: '',
    tests: MIGRATE,
  },
  {
    what: 'of two nodes that start on an empty database one makes the first people',
    file: 'server/src/first-people.ts',
    find: '    if (!isFirst) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)\n',
    replace: '',
    tests: 'server/src/first-people.test.ts',
    only: 'nodes that start at the same moment',
  },
  {
    what: 'a node that comes a little later does not end the link of the first',
    file: 'server/src/first-people.ts',
    find: '  if (!isFirst || (await hasLinkSince(db, startedAt))) return',
    replace: '  void [hasLinkSince, startedAt]\n  if (!isFirst) return',
    tests: 'server/src/two-starts.test.ts',
  },
  {
    what: 'a meeting that a clock change leaves no minute of is refused',
    file: 'server/src/features/schedule/read-times.ts',
    find: '  if (end <= begin && beginTime !== endTime && isSkipped(beginTime, timeZone)) throw',
    replace: '  if (end < begin && beginTime !== endTime && isSkipped(beginTime, timeZone)) throw',
    tests: 'server/src/features/schedule/bad-times.test.ts',
    only: 'a meeting that a clock change leaves no minute of',
  },
  {
    what: 'whoever keeps a connection is told which answer was the last',
    file: `${DRAIN}.ts`,
    find: "    if (closing) void reply.header('connection', 'close')\n",
    replace: '',
    tests: `${DRAIN}.test.ts`,
    only: 'told that this was its last answer',
  },
  {
    what: 'a connection that waits is not cut when the server stops listening',
    file: `${DRAIN}.ts`,
    find: '      Server.prototype.close.call(app.server)\n',
    replace: '      app.server.close()\n',
    tests: `${DRAIN}.test.ts`,
    only: 'told that this was its last answer',
  },
  {
    what: 'a stop waits for what is being answered',
    file: `${DRAIN}.ts`,
    find: '      await until(() => open.size === 0, busyMs - (performance.now() - started), hurry)\n',
    replace: '',
    tests: `${DRAIN}.test.ts`,
    only: 'what is being answered is waited for',
  },
]
