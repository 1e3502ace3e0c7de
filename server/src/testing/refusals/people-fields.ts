import { csvFile, csvOf } from '#testing/csv-file.ts'
import { nobody, PASSWORD } from '#testing/request-factory.ts'
import { ACCOUNT_REFUSALS } from './account.ts'
import { checkFile, PEOPLE_REFUSALS } from './people.ts'
import type { FieldRaisers, Walk } from './walk.ts'

const HEAD = 'name,email,contactNumber\n'

/** Sets a password with the token of an invitation. */
async function choosePassword({ fixture, post }: Walk, password: string, confirm = password) {
  const { id } = await fixture.addUser({ role: 'member' })
  const token = await fixture.sessions.open(id, 'password-setup', { userAgent: 'test', address: '127.0.0.1' })
  return post({ token }, 'users/createpassword', { password, confirm })
}

const addMember = ({ post, tenants }: Walk, more: object) =>
  post(tenants.people.C1, 'users/createmember', { ...nobody(), ...more })

/** What is said of a row of a file that could be read. */
async function rowRefused(walk: Walk, people: Parameters<typeof csvOf>[0]) {
  const { told } = await checkFile(walk, csvFile(csvOf(people)))
  const { rows } = (told as unknown as { data: { rows: { fields?: Record<string, string> }[] } }).data
  return { ...told, fields: rows.find(({ fields }) => fields)?.fields ?? {} }
}

/** What can be wrong with a field of a call on people, groups, passwords and files of people. */
export const PEOPLE_FIELDS = {
  required: ({ post }) => post(null, 'account/login', {}),
  wrong_type: ({ post }) => post(null, 'account/login', { email: 7, password: PASSWORD }),
  unknown_field: (walk) => addMember(walk, { nickname: 'Nobby' }),
  invalid_value: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/update', { id: 'no id', name: 'Ours' }),
  too_long: (walk) => addMember(walk, { name: 'a'.repeat(121) }),
  one_line_only: (walk) => addMember(walk, { name: 'Nobby\n\nYour account is closed' }),
  hidden_characters: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', { name: 'Ours', description: 'evil\u202Egpj.exe' }),
  please_insert_valid_name: (walk) => addMember(walk, { name: '  ' }),
  please_insert_valid_email: (walk) => addMember(walk, { email: 'nobody@' }),
  please_insert_valid_contact_number: (walk) => addMember(walk, { contactNumber: '0123' }),
  user_already_exists: PEOPLE_REFUSALS.user_already_exists,
  group_already_exists: PEOPLE_REFUSALS.group_already_exists,
  changed_meanwhile: PEOPLE_REFUSALS.edit_conflict,
  parent_required: PEOPLE_REFUSALS.parent_required,
  not_found: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', { name: 'Theirs', members: [people.M3.id] }),
  invalid_role: ({ post, tenants: { people } }) =>
    post(people.A1, 'users/createcustomer', { ...nobody(), role: 'user' }),
  too_many: ({ post, tenants: { people } }) =>
    post(people.C1, 'group/create', {
      name: 'All',
      members: Array.from({ length: 501 }, () => people.M1.id),
    }),
  current_password_incorrect: ACCOUNT_REFUSALS.current_password_incorrect,
  password_length: (walk) => choosePassword(walk, '1234567'),
  password_mismatch: (walk) => choosePassword(walk, 'a better horse', 'another horse'),
  password_too_common: (walk) => choosePassword(walk, 'password123'),
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
  file_empty: async (walk) => (await checkFile(walk, csvFile(HEAD))).told,
  file_not_utf8: async (walk) =>
    (await checkFile(walk, csvFile(`${HEAD}Åse,aase@example.org,+4512345678\n`, 'latin1'))).told,
  file_wrong_header: async (walk) => (await checkFile(walk, csvFile('name,email\nA,a@example.org\n'))).told,
  file_not_csv: async (walk) =>
    (await checkFile(walk, csvFile(`${HEAD}"A,a@example.org,+4512345678\n`))).told,
  file_too_large: async (walk) =>
    (await checkFile(walk, csvFile(HEAD + 'A,a@example.org,+4512345678\n'.repeat(20_001)))).told,
  formula_not_allowed: (walk) => rowRefused(walk, [['=SUM(A1)', nobody().email, '+4512345678']]),
  duplicate_in_file: (walk) =>
    rowRefused(walk, [
      ['One', 'twice@example.org', '+4512345678'],
      ['Other', 'twice@example.org', '+4512345678'],
    ]),
} as const satisfies FieldRaisers
