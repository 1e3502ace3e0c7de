import { csvFile, csvOf } from '#testing/csv-file.ts'
import { nobody, PASSWORD } from '#testing/request-factory.ts'
import { ACCOUNT_ERRORS } from './account.ts'
import { checkFile, PEOPLE_ERRORS } from './people.ts'
import type { FieldRaisers, CaseContext } from './case-context.ts'

const HEAD = 'name,email,contactNumber\n'

/** Sets a password with the token of an invitation. */
async function choosePassword({ fixture, post }: CaseContext, password: string, confirm = password) {
  const { id } = await fixture.addUser({ role: 'member' })
  const token = await fixture.sessions.open(id, 'password-setup', { userAgent: 'test', address: '127.0.0.1' })
  return post({ token }, 'users/createpassword', { password, confirm })
}

const addMember = ({ post, tenants }: CaseContext, more: object) =>
  post(tenants.people.C1, 'users/createmember', { ...nobody(), ...more })

/** What is said of a row of a file that could be read. */
async function rowError(context: CaseContext, people: Parameters<typeof csvOf>[0]) {
  const { reply } = await checkFile(context, csvFile(csvOf(people)))
  const { rows } = (reply as unknown as { data: { rows: { fields?: Record<string, string> }[] } }).data
  return { ...reply, fields: rows.find(({ fields }) => fields)?.fields ?? {} }
}

/** What can be wrong with a field of a call on people, groups, passwords and files of people. */
export const PEOPLE_FIELDS = {
  choose_a_scope: ({ post, tenants }) =>
    post(tenants.people.C1, 'account/apikeys', { name: 'A program', scopes: [] }),
  required: ({ post }) => post(null, 'account/login', {}),
  wrong_type: ({ post }) => post(null, 'account/login', { email: 7, password: PASSWORD }),
  unknown_field: (context) => addMember(context, { nickname: 'Nobby' }),
  invalid_value: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/update', { id: 'no id', name: 'Ours' }),
  too_long: (context) => addMember(context, { name: 'a'.repeat(121) }),
  one_line_only: (context) => addMember(context, { name: 'Nobby\n\nYour account is closed' }),
  hidden_characters: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', { name: 'Ours', description: 'evil\u202Egpj.exe' }),
  name_required: (context) => addMember(context, { name: '  ' }),
  please_insert_valid_name: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', { name: '  ' }),
  please_insert_valid_email: (context) => addMember(context, { email: 'nobody@' }),
  please_insert_valid_contact_number: (context) => addMember(context, { contactNumber: '0123' }),
  user_already_exists: PEOPLE_ERRORS.user_already_exists,
  group_already_exists: PEOPLE_ERRORS.group_already_exists,
  view_already_exists: PEOPLE_ERRORS.view_already_exists,
  changed_meanwhile: PEOPLE_ERRORS.edit_conflict,
  parent_required: PEOPLE_ERRORS.parent_required,
  not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', { name: 'Theirs', members: [people.M3.id] }),
  invalid_role: ({ post, tenants: { people } }) =>
    post(people.A1, 'users/createcustomer', { ...nobody(), role: 'user' }),
  too_many: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', {
      name: 'All',
      members: Array.from({ length: 501 }, () => people.M1.id),
    }),
  current_password_incorrect: ACCOUNT_ERRORS.current_password_incorrect,
  code_incorrect: ACCOUNT_ERRORS.code_incorrect,
  please_insert_valid_password: ({ post, tenants: { people } }) =>
    post(people.A1, 'users/createadmin', { ...nobody(), password: '1234567' }),
  password_length: (context) => choosePassword(context, '1234567'),
  password_mismatch: (context) => choosePassword(context, 'a better horse', 'another horse'),
  password_too_common: (context) => choosePassword(context, 'password123'),
  password_unchanged: async ({ fixture, post }) => {
    const { email } = await fixture.addUser({ role: 'member', password: PASSWORD })
    await fixture.db
      .updateTable('users')
      .set({ password_temporary: true })
      .where('email', '=', email)
      .execute()
    const { token } = await fixture.client(null).account.login({ email, password: PASSWORD })
    return post({ token }, 'users/createpassword', { password: PASSWORD, confirm: PASSWORD })
  },
  file_empty: async (context) => (await checkFile(context, csvFile(HEAD))).reply,
  file_not_utf8: async (context) =>
    (await checkFile(context, csvFile(`${HEAD}Åse,aase@example.org,+4512345678\n`, 'latin1'))).reply,
  file_wrong_header: async (context) =>
    (await checkFile(context, csvFile('name,email\nA,a@example.org\n'))).reply,
  file_not_csv: async (context) =>
    (await checkFile(context, csvFile(`${HEAD}"A,a@example.org,+4512345678\n`))).reply,
  file_too_large: async (context) =>
    (await checkFile(context, csvFile(HEAD + 'A,a@example.org,+4512345678\n'.repeat(20_001)))).reply,
  formula_not_allowed: (context) => rowError(context, [['=SUM(A1)', nobody().email, '+4512345678']]),
  duplicate_in_file: (context) =>
    rowError(context, [
      ['One', 'twice@example.org', '+4512345678'],
      ['Other', 'twice@example.org', '+4512345678'],
    ]),
} as const satisfies FieldRaisers
