/** A place in the house that keeps somebody out, how it is switched off, and the tests that have to notice. */
export type Guard = {
  readonly what: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly replace: string
  readonly tests: string
  /** Only the tests whose title holds this: the table of access is long. */
  readonly only?: string
}

const ACCESS = 'server/src/access/authorization.test.ts'
const USERS = 'server/src/features/users'
const IMPORTS = 'server/src/features/imports'

export const GUARDS: readonly Guard[] = [
  {
    what: 'a call needs its permission',
    file: 'server/src/http/serve.ts',
    find: "  if (!allowed) throw new AppError('dont_have_enough_permission')\n",
    replace: '',
    tests: `${USERS}/users.test.ts`,
  },
  {
    what: 'a set-password token is no session',
    file: 'server/src/http/serve.ts',
    find: "  if (signedIn.kind !== 'full') throw new AppError('unauthorized')\n",
    replace: '',
    tests: ACCESS,
    only: 'GET account/sessions',
  },
  {
    what: 'the audit log is for staff',
    file: 'contract/src/audit.ts',
    find: "can: 'viewAdmins'",
    replace: "can: 'viewMembersOf'",
    tests: 'server/src/features/audit/audit.test.ts',
  },
  {
    what: 'the scope of sub-admins and customers is their subtree',
    file: 'server/src/access/scope.ts',
    find: 'return sql`${user} in (${subtreeOf(id)})`',
    replace: 'return sql`${user} is not null and ${id}::uuid is not null`',
    tests: 'server/src/access/scope.test.ts',
  },
  {
    what: 'only users in scope are changed',
    file: `${USERS}/targets.ts`,
    find: "    .where(inScope(actor, 'users.id'))\n",
    replace: '',
    tests: ACCESS,
    only: 'DELETE users/member/',
  },
  {
    what: 'nobody is put under somebody out of scope',
    file: `${USERS}/parents.ts`,
    find: "    .where(inScope(actor, 'users.id'))\n",
    replace: '',
    tests: ACCESS,
    only: 'POST users/createmember/',
  },
  {
    what: 'only accounts in scope are read',
    file: 'server/src/access/is-account.ts',
    find: "and ${inScope(actor, 'u.id')}`.execute(db)",
    replace: 'and ${actor.id}::uuid is not null`.execute(db)',
    tests: ACCESS,
    only: 'GET users/customer/',
  },
  {
    what: 'several are changed all or none',
    file: `${USERS}/targets.ts`,
    find: '  if (found.length < wanted.size) throw',
    replace: '  if (found.length < 1) throw',
    tests: `${USERS}/delete-users.test.ts`,
    only: 'several are deleted all or none',
  },
  {
    what: 'nobody does it to themselves',
    file: `${USERS}/targets.ts`,
    find: '  if (targets.some((target) => target.id === id)) throw new AppError(code)\n',
    replace: '',
    tests: `${USERS}/admins.test.ts`,
  },
  {
    what: 'admins do not act on super-admins',
    file: `${USERS}/targets.ts`,
    find: "role !== 'super-admin' && targets.some",
    replace: 'false && targets.some',
    tests: `${USERS}/admins.test.ts`,
  },
  {
    what: 'only a super-admin makes super-admins',
    file: `${USERS}/admins.routes.ts`,
    find: "if (role === 'super-admin' && by.actor.role !== 'super-admin')",
    replace: "if (role === 'super-admin' && by.actor.role === 'member')",
    tests: `${USERS}/admins.test.ts`,
  },
  {
    what: 'one active super-admin stays',
    file: `${USERS}/last-super-admin.ts`,
    find: "throw new AppError('last_super_admin')",
    replace: 'return',
    tests: `${USERS}/admins.test.ts`,
  },
  {
    what: 'two super-admins do not put each other out at once',
    file: `${USERS}/suspend-user.ts`,
    find: "also: kind === 'admins' ? await activeSuperAdmins(trx) : []",
    replace: 'also: []',
    tests: `${USERS}/admins.test.ts`,
  },
  {
    what: 'a suspension ends the sessions of everybody below',
    file: `${USERS}/suspend-user.ts`,
    find: '  await deed.sessions.endAllOfThese(trx, everybody)\n',
    replace: '',
    tests: `${USERS}/suspend-user.test.ts`,
  },
  {
    what: 'a start password ends the sessions of before',
    file: `${USERS}/start-password.ts`,
    find: '  await deed.sessions.endAllOf(trx, user.id)\n',
    replace: '',
    tests: `${USERS}/start-password.test.ts`,
  },
  {
    what: 'another role ends the sessions of before',
    file: `${USERS}/change-role.ts`,
    find: '  await deed.sessions.endAllOf(trx, user.id)\n',
    replace: '',
    tests: `${USERS}/change-role.test.ts`,
  },
  {
    what: 'sub-admins name no other parent',
    file: `${USERS}/edit-user.ts`,
    find: "fields.parentId !== undefined && actor.role === 'subadmin'",
    replace: "fields.parentId !== undefined && actor.role === 'member'",
    tests: `${USERS}/edit-user.test.ts`,
  },
  {
    what: 'an edit begins with the newest state',
    file: `${USERS}/edit-user.ts`,
    find: 'if (version !== undefined && version !== user.version) throw conflict(before, user.version)',
    replace: 'if (version === 0) throw conflict(before, user.version)',
    tests: `${USERS}/edit-user.test.ts`,
  },
  {
    what: 'a sign-in into a suspended tenant is refused',
    file: 'server/src/features/account/account.routes.ts',
    find: "user.status === 'suspend' || user.tenant_closed ?",
    replace: "user.status === 'suspend' ?",
    tests: 'server/src/access/user-states.test.ts',
  },
  {
    what: 'a session in a suspended tenant is good for nothing',
    file: 'server/src/access/find-session.ts',
    find: '    and not ${TENANT_CLOSED}`,',
    replace: '    and ${TENANT_CLOSED} is not null`,',
    tests: 'server/src/access/sessions.test.ts',
  },
  {
    what: 'fields that nobody asked for are refused',
    file: 'contract/src/members.ts',
    find: '    input: z.strictObject(person),',
    replace: '    input: z.object(person),',
    tests: 'server/src/access/protected-fields.test.ts',
    only: 'POST users/createmember',
  },
  {
    what: 'members see little of their siblings',
    file: `${USERS}/users.store.ts`,
    find: 'data: data.map(toSibling)',
    replace: 'data: data.map(toUser)',
    tests: 'server/src/access/field-reads.test.ts',
    only: 'a sibling',
  },
  {
    what: 'members do not search for what is hidden from them',
    file: `${USERS}/members.routes.ts`,
    find: "    if (!isSiblingQuery(query)) throw new AppError('dont_have_enough_permission')\n",
    replace: '    void isSiblingQuery\n',
    tests: 'server/src/access/field-reads.test.ts',
    only: 'what a member may see',
  },
  {
    what: 'the link of a mail has an end',
    file: 'server/src/access/mail-tokens.ts',
    find: "    .where('mail_tokens.expires_at', '>', now)\n",
    replace: '',
    tests: `${USERS}/change-email.test.ts`,
  },
  {
    what: "an import is its owner's alone",
    file: `${IMPORTS}/imports.store.ts`,
    find: "selectAll().where('id', '=', id).where('owner_id', '=', ownerId)",
    replace: "selectAll().where('id', '=', id).where('owner_id', 'is not', ownerId ? null : null)",
    tests: `${IMPORTS}/check.test.ts`,
    only: 'an import is its owner',
  },
  {
    what: 'members are imported in scope only',
    file: `${IMPORTS}/imports.store.ts`,
    find: "await people.where(inScope(actor, 'users.id')).executeTakeFirst()",
    replace: "await people.where(inScope({ ...actor, role: 'admin' }, 'users.id')).executeTakeFirst()",
    tests: `${IMPORTS}/check.test.ts`,
    only: 'members go under the caller',
  },
  {
    what: 'customers are imported by those who may add some',
    file: `${IMPORTS}/imports.routes.ts`,
    find: "if (!can(actor, 'addCustomers')) throw",
    replace: "if (!can(actor, 'addMembers')) throw",
    tests: `${IMPORTS}/check.test.ts`,
    only: 'members go under the caller',
  },
  {
    what: 'an import goes on only while its owner may add people there',
    file: `${IMPORTS}/take-rows.ts`,
    find: 'const place = await holdPlace(trx, import_)',
    replace:
      "const place = await holdPlace(trx, import_) ?? { owner: { id: import_.owner_id, role: 'admin' as const, parentId: null, name: '' }, parent: { id: import_.parent_id, name: '', parent_id: null } }",
    tests: `${IMPORTS}/take.test.ts`,
    only: 'whoever may not add people there',
  },
  {
    what: 'no formula comes in by a file',
    file: `${IMPORTS}/judge-row.ts`,
    find: 'FORMULA.test(name) &&',
    replace: 'false &&',
    tests: `${IMPORTS}/check.test.ts`,
    only: 'a cell that a spreadsheet',
  },
  {
    what: 'a refusal is written down',
    file: 'server/src/http/refuse.ts',
    find: "error.status === 403 && error.code !== 'password_confirmation_needed' && forbiddenOf(request)",
    replace: 'error.status === 499 && forbiddenOf(request)',
    tests: 'server/src/features/audit/audit.test.ts',
  },
  {
    what: 'refusals do not fill the disk',
    file: 'server/src/ports/audit-log.ts',
    find: 'const REFUSALS_A_MINUTE = 10',
    replace: 'const REFUSALS_A_MINUTE = 10_000',
    tests: 'server/src/features/audit/audit.test.ts',
  },
]
