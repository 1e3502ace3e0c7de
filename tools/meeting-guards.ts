import type { Guard } from './guards.ts'

const ACCESS = 'server/src/access/authorization.test.ts'
const REFERENCES = 'server/src/access/meeting-references.test.ts'
const READS = 'server/src/access/field-reads.test.ts'
const READING = 'server/src/features/schedule/reading.test.ts'
const READABLE = 'server/src/meetings/readable.ts'
const INVITED = 'server/src/meetings/invited.ts'

/** The guards of meetings and of what is told of them. */
export const MEETING_GUARDS: readonly Guard[] = [
  {
    what: "a sub-admin's meetings are those of its tree",
    file: READABLE,
    find: 'return sql`m.tenant_id = ${id}`',
    replace: 'return sql`m.tenant_id is not null and ${id}::uuid is not null`',
    tests: ACCESS,
    only: 'GET meetings/{id}',
  },
  {
    what: "a customer's meetings are those of its members",
    file: READABLE,
    find: 'sql`m.account_id = ${id}` :',
    replace: 'sql`m.account_id is not null and ${id}::uuid is not null` :',
    tests: ACCESS,
    only: 'GET reports/meetings/{id}',
  },
  {
    what: 'a member leads what it hosts',
    file: READABLE,
    find: ': sql`m.host_id = ${id}`',
    replace: ': sql`m.host_id is not null and ${id}::uuid is not null`',
    tests: ACCESS,
    only: 'POST meetings/extend/{id}',
  },
  {
    what: 'a meeting that was cancelled is not there',
    file: READABLE,
    find: 'sql`(m.cancelled_at is null and (',
    replace: 'sql`(true and (',
    tests: READING,
    only: 'a meeting is read by whoever has to do with it',
  },
  {
    what: 'an answer is for a meeting that one may read',
    file: 'server/src/features/schedule/answer-invitation.ts',
    find: '    await checkReadable(trx, actor, id)\n',
    replace: '',
    tests: ACCESS,
    only: 'POST meetings/answer/{id}',
  },
  {
    what: 'only the invited answer',
    file: 'server/src/meetings/answer.ts',
    find: 'where named or exists',
    replace: 'where true or exists',
    tests: READING,
    only: 'whoever is not invited has no answer to give',
  },
  {
    what: 'the invited read a meeting and do not change it',
    file: 'server/src/features/schedule/targets.ts',
    find: '  if (!rows[0]?.mine) throw new AppError(refusal)\n',
    replace: '',
    tests: ACCESS,
    only: 'DELETE meetings/{id}',
  },
  {
    what: 'the invited do not lead a meeting',
    file: 'server/src/features/running/check-leads.ts',
    find: "  if (!meeting.leads) throw new AppError('not_authorized_to_edit')\n",
    replace: '',
    tests: ACCESS,
    only: 'POST meetings/end/{id}',
  },
  {
    what: 'platform staff do not learn who is in a meeting',
    file: 'server/src/features/running/running-answer.ts',
    find: 'people: isStaff ? [] : found.people',
    replace: 'people: found.people',
    tests: READS,
    only: 'a meeting that is on',
  },
  {
    what: 'platform staff do not learn who was in a meeting',
    file: 'server/src/features/reports/attendance.ts',
    find: "...(isStranger && { name: '' })",
    replace: '',
    tests: READS,
    only: 'who came to a meeting',
  },
  {
    what: 'members of others are not invited',
    file: INVITED,
    find: '  if (asked.some(isForeign)) throw',
    replace: '  if (asked.every(isForeign) && asked.length > 500) throw',
    tests: REFERENCES,
    only: 'somebody or something that is not on offer',
  },
  {
    what: 'boxes of others are not invited',
    file: INVITED,
    find: '  if (missing.length > 0) {',
    replace: '  if (missing.length > 500) {',
    tests: REFERENCES,
    only: 'somebody or something that is not on offer',
  },
  {
    what: 'groups of others are not invited',
    file: INVITED,
    find: 'from groups g where g.id = ${groupId} and (g.parent_id = any(${accountsOf(offer)}::uuid[])',
    replace: 'from groups g where g.id = ${groupId} and (${accountsOf(offer)}::uuid[] is not null',
    tests: REFERENCES,
    only: 'somebody or something that is not on offer',
  },
  {
    what: 'an answer link cannot be made up',
    file: 'server/src/invitations/answer-token.ts',
    find: '  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), macOf(key, said))) return null\n',
    replace: '',
    tests: 'server/src/features/calendar/invitations.test.ts',
    only: 'a link that was changed by one sign',
  },
  {
    what: 'a calendar dies with its owner',
    file: 'server/src/features/calendar/feeds.store.ts',
    find: "        .where('users.status', '=', 'active')\n",
    replace: '',
    tests: 'server/src/features/calendar/feed.test.ts',
    only: 'the address dies when another is made',
  },
  {
    what: 'the video service is known by its secret',
    file: 'server/src/http/serve.ts',
    find: "  if (!app.isVideoService(request)) throw new AppError('unauthorized')\n",
    replace: '',
    tests: ACCESS,
    only: 'POST engine/jaas',
  },
  {
    what: 'with the lobby for everyone the invited wait too',
    file: 'server/src/meetings/entry.ts',
    find: "return role !== 'guest' && lobby !== 'everyone'",
    replace: "return role !== 'guest' && lobby !== undefined",
    tests: 'server/src/features/meetings/lobby-policy.test.ts',
  },
]
