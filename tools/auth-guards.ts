import type { Guard } from './guards.ts'

const RACES = 'server/src/features/account/password-races.test.ts'
const TRIES = 'server/src/access/throttle.test.ts'
const RECENT = 'server/src/access/recent-password.test.ts'
const THROTTLES = 'server/src/features/account/throttles.test.ts'

/** What keeps old passwords, spent links and strangers out of accounts. */
export const AUTH_GUARDS: readonly Guard[] = [
  {
    what: 'a session is opened only by what was proved since all were ended',
    file: 'server/src/access/open-session.ts',
    find: 'where id = $2 and session_epoch = ${epoch} for share)`',
    replace: 'where id = $2 and session_epoch >= 0 + 0 * ${epoch}::int for share)`',
    tests: RACES,
  },
  {
    what: 'the user is locked while a session is opened',
    file: 'server/src/access/open-session.ts',
    find: 'session_epoch = ${epoch} for share)`',
    replace: 'session_epoch = ${epoch})`',
    tests: RACES,
  },
  {
    what: 'ending all sessions voids what was proved before',
    file: 'server/src/access/end-sessions.ts',
    find: 'set session_epoch = session_epoch + 1',
    replace: 'set session_epoch = session_epoch',
    tests: RACES,
  },
  {
    what: 'a try that comes too late is not forgiven',
    file: 'server/src/access/open-session.ts',
    find: "'exists (select from proved)'",
    replace: "'true'",
    tests: RACES,
  },
  {
    what: 'a confirmed address ends what links to the old one opened',
    file: 'server/src/features/account/confirm-email.ts',
    find: '      await sessions.endPasswordSetups(trx, id)\n',
    replace: '',
    tests: RACES,
  },
  {
    what: 'a corrected address of an invitation ends what the link to the old one opened',
    file: 'server/src/features/users/change-email.ts',
    find: '    await deed.sessions.endPasswordSetups(trx, user.id)\n',
    replace: '',
    tests: RACES,
  },
  {
    what: 'tokens to play videos end with all sessions',
    file: 'server/src/access/end-sessions.ts',
    find: '  if (!kind) await sql`delete from play_tokens',
    replace: '  if (kind) await sql`delete from play_tokens',
    tests: RACES,
  },
  {
    what: 'what is refused from one network is not counted for the account',
    file: 'server/src/access/throttle-statements.ts',
    find: 'at === 0 ? when : `exists (select from counted_${first + at - 1})`',
    replace: 'when',
    tests: TRIES,
  },
  {
    what: 'a place that is new to an account is counted under the account',
    file: 'server/src/features/account/account-tries.ts',
    find: "'sign-in-account': email, ",
    replace: '',
    tests: THROTTLES,
  },
  {
    what: 'a known place has a bound of its own',
    file: 'server/src/features/account/account-tries.ts',
    find: 'asked: signInOf(email, place), known }',
    replace: 'asked: signInOf(email, place), known: {} }',
    tests: THROTTLES,
  },
  {
    what: 'a rate per minute counts a whole IPv6 network as one',
    file: 'server/src/http/call-rate.ts',
    find: 'const key = networkOf(who)',
    replace: 'const key = who',
    tests: 'server/src/http/call-rate.test.ts',
  },
  {
    what: 'a session that ends while its portal is being let in shuts it',
    file: 'server/src/http/live.ts',
    find: "          if (ended) return socket.close(CLOSE.unauthorized, 'unauthorized')\n",
    replace: '',
    tests: 'server/src/http/live.test.ts',
    only: 'a session that ends while its portal is being let in',
  },
  {
    what: 'the log leaves out what opens something',
    file: 'server/src/ports/log.ts',
    find: 'redact: { paths: [...SECRETS], remove: true }',
    replace: 'redact: { paths: [], remove: true }',
    tests: 'server/src/ports/log-secrets.test.ts',
    only: 'what is logged by mistake',
  },
  {
    what: 'some calls want the password to have been given lately',
    file: 'server/src/http/serve.ts',
    find: 'if (endpoint.recentPassword && !signedIn?.hasRecentPassword) throw',
    replace: 'if (endpoint.recentPassword && !signedIn) throw',
    tests: RECENT,
  },
  {
    what: 'a password that was given is good for ten minutes',
    file: 'server/src/access/find-session.ts',
    find: '< PROOF_MINUTES * MINUTE',
    replace: '<= PROOF_MINUTES * MINUTE',
    tests: RECENT,
  },
  {
    what: 'the password is asked for once more, and compared',
    file: 'server/src/features/account/account.routes.ts',
    find: 'if (!stored || !(await verifyPassword(stored.password_hash, password)))',
    replace: 'if (!stored || !(await verifyPassword(stored.password_hash, password)) === null)',
    tests: RECENT,
  },
  {
    what: 'a password that was replaced meanwhile confirms nothing',
    file: 'server/src/access/open-session.ts',
    find: 'session_epoch = ${epoch} for share)\n',
    replace: 'session_epoch = session_epoch + 0 * ${epoch}::int for share)\n',
    tests: RECENT,
  },
  {
    what: 'creating staff wants the password',
    file: 'contract/src/admins.ts',
    find: "    errors: ['user_already_exists'],\n    recentPassword: true,",
    replace: "    errors: ['user_already_exists'],",
    tests: RECENT,
  },
]
