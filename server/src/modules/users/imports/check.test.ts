import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { csvFile, csvOf } from '#testing/csv-file.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
after(() => fixture.close())
// So that no test meets the limit per minute.
beforeEach(() => fixture.clock.advance(60_000))

const HEAD = 'name,email,contactNumber\n'
const check = (text: string, encoding?: BufferEncoding) =>
  people.customer.api.imports.check({ kind: 'members', file: csvFile(text, encoding) })
const rowsOf = async (text: string) =>
  (await check(text)).rows.map(({ line, outcome, fields }) => [line, outcome, fields])

describe('a file that cannot be read is rejected with what is wrong with it', () => {
  const row = 'Åse Lind,aase@example.org,+4512345678\n'
  const invalid = {
    'nothing at all but a byte order mark': ['\uFEFF', 'utf8', 'file_empty'],
    'blank lines': ['\n \r\n', 'utf8', 'file_empty'],
    'a header alone': [HEAD, 'utf8', 'file_empty'],
    'a header and empty cells': [`${HEAD},,\n`, 'utf8', 'file_empty'],
    'UTF-16 with a mark': [`\uFEFF${HEAD}${row}`, 'utf16le', 'file_not_utf8'],
    'UTF-16 without a mark': [`${HEAD}${row}`, 'utf16le', 'file_not_utf8'],
    'Latin-1': [HEAD + row, 'latin1', 'file_not_utf8'],
    'a spreadsheet': ['504b0304140006000800000021', 'hex', 'file_not_utf8'],
    'no header': [row, 'utf8', 'file_wrong_header'],
    'a column missing': ['name,email\nA,a@example.org\n', 'utf8', 'file_wrong_header'],
    'a column twice': [
      `name,email,contactNumber,Name\nA,a@example.org,+4512345678,B\n`,
      'utf8',
      'file_wrong_header',
    ],
    'a quote that is not closed': [`${HEAD}"Åse,aase@example.org,+4512345678\n`, 'utf8', 'file_not_csv'],
    'letters behind a quote': [`${HEAD}"Åse"s,aase@example.org,+4512345678\n`, 'utf8', 'file_not_csv'],
    'a quote in the middle': [`${HEAD}Åse "A" Lind,aase@example.org,+4512345678\n`, 'utf8', 'file_not_csv'],
    'a row that never ends': [`${HEAD}${'x'.repeat(30_000)}`, 'utf8', 'file_not_csv'],
    'more than 20,000 rows': [HEAD + row.repeat(20_001), 'utf8', 'file_too_large'],
  } as const
  for (const [what, [text, encoding, code]] of Object.entries(invalid))
    test(what, () =>
      assert.rejects(check(text, encoding), { code: 'file_unreadable', status: 422, fields: { file: code } }),
    )

  test('more than 5 MB', () =>
    assert.rejects(check(HEAD + 'x'.repeat(5 * 1024 * 1024)), {
      code: 'validation_error',
      fields: { file: 'file_too_large' },
    }))
  test('no file, and no Base64', async () => {
    await assert.rejects(check(''), { fields: { file: 'file_empty' } })
    await assert.rejects(people.customer.api.imports.check({ kind: 'members', file: 'name,email' }), {
      fields: { file: 'invalid_value' },
    })
  })
})

test('50 MB are rejected with a clear message before they are read, and other calls take no more than they did', async () => {
  const sent = (path: string, bytes: number, token: string | null) =>
    fixture.app.inject({
      method: 'POST',
      url: `/v1/${path}`,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: JSON.stringify({ kind: 'members', file: 'A'.repeat(bytes) }),
    })
  const { token } = people.customer
  const huge = await sent('users/import/check', 50 * 1024 * 1024, token)
  assert.deepEqual(
    [huge.statusCode, huge.json<{ message: string }>().message],
    [413, 'The request is too large'],
  )
  assert.equal((await sent('users/createmember', 2 * 1024 * 1024, token)).statusCode, 413)
  assert.equal((await sent('users/import/check', 6 * 1024 * 1024, null)).statusCode, 401)
})

test('a file is read whatever its separator, line breaks, order and case of columns, with a mark or not, also as our own export wrote it', async () => {
  const files = [
    'name;email;contactNumber\nÅse Lind;aase@example.org;+45 12 34 56 78\n',
    'NAME,Email,Contact Number\r\nÅse Lind,aase@example.org,+4512345678',
    '\uFEFFcontactnumber\temail\tname\n+4512345678\taase@example.org\tÅse Lind\n',
    '\uFEFF"Name","E-mail","Contact number","Status"\r\n"Åse Lind","aase@example.org","\'+4512345678","active"\r\n',
    'Navn;E-mail;Telefon\rÅse Lind;aase@example.org;(+45) 1234-5678\r',
  ]
  for (const text of files) {
    const { total, create, rows } = await check(text)
    const row = {
      line: 2,
      name: 'Åse Lind',
      email: 'aase@example.org',
      contactNumber: '+4512345678',
      outcome: 'create',
    }
    assert.deepEqual([total, create, rows], [1, 1, [row]], text)
  }
})

test('every row is checked as the call that adds one person would, and named by its line', async () => {
  const text = `${HEAD}"Two\nlines",two@example.org,+4512345678\n\n,no-name@example.org,+4512345678\nB,not-an-address,12345\n${'x'.repeat(121)},long@example.org,+4512345678\nshort\n`
  assert.deepEqual(await rowsOf(text), [
    [2, 'wrong', { name: 'one_line_only' }],
    [5, 'wrong', { name: 'name_required' }],
    [6, 'wrong', { email: 'please_insert_valid_email', contactNumber: 'please_insert_valid_contact_number' }],
    [7, 'wrong', { name: 'too_long' }],
    [8, 'wrong', { email: 'please_insert_valid_email', contactNumber: 'please_insert_valid_contact_number' }],
  ])
})

test('a cell that a spreadsheet would run is rejected, with our own apostrophe before it or without', async () => {
  const cells = ['=1+1', '+A', '-A', '@A', '"\tA"', ' =A', "'=1+1", "'@A"]
  assert.deepEqual(
    await rowsOf(HEAD + cells.map((name, at) => `${name},formula${at}@example.org,+4512345678\n`).join('')),
    cells.map((_, at) => [at + 2, 'wrong', { name: 'formula_not_allowed' }]),
  )
  assert.deepEqual(
    await rowsOf(
      `${HEAD}A,=a@example.org,+4512345678\nB,'-b@example.org,+4512345678\n'D,d@example.org,=4512345678\n`,
    ),
    [
      [2, 'wrong', { email: 'formula_not_allowed' }],
      [3, 'wrong', { email: 'formula_not_allowed' }],
      [4, 'wrong', { contactNumber: 'please_insert_valid_contact_number' }],
    ],
  )
  assert.deepEqual(
    (await check(`${HEAD}'t Hooft,hooft@example.org,'+4512345678\n`)).rows.map(({ name, outcome }) => [
      name,
      outcome,
    ]),
    [["'t Hooft", 'create']],
  )
})

test('of rows with one address the first right one counts, whatever its case', async () => {
  const text = csvOf([
    ['', 'twice@example.org', '+4512345678'],
    ['First', 'Twice@example.org', '+4512345678'],
    ['Second', 'tWICE@example.org', '+4512345678'],
  ])
  assert.deepEqual(await rowsOf(text), [
    [2, 'wrong', { name: 'name_required' }],
    [3, 'create', undefined],
    [4, 'wrong', { email: 'duplicate_in_file' }],
  ])
})

test('somebody who is there under the same parent stays unchanged; under another, or as somebody else, the address is taken', async () => {
  const { customer, member, stranger, subadmin } = people
  const elsewhere = await fixture.addUser({ role: 'member', parentId: stranger.id })
  const gone = await fixture.addUser({ role: 'member', parentId: customer.id, status: 'deleted' })
  const text = csvOf(
    [member.email.toUpperCase(), elsewhere.email, subadmin.email, gone.email].map((email) => [
      'A',
      email,
      '+4512345678',
    ]),
  )
  const { rows, ...counts } = await check(text)
  assert.deepEqual(
    rows.map(({ outcome, fields }) => [outcome, fields?.['email']]),
    [
      ['unchanged', undefined],
      ['wrong', 'user_already_exists'],
      ['wrong', 'user_already_exists'],
      ['create', undefined],
    ],
  )
  assert.deepEqual(
    [counts.total, counts.create, counts.unchanged, counts.wrong, counts.done, counts.status],
    [4, 1, 1, 2, 0, 'checked'],
  )
})

test('an answer carries all wrong rows up to a thousand, and of the others what fills it up to a hundred', async () => {
  const person = (at: number): [string, string, string] => [
    at % 3 ? 'A' : '',
    `many${at}@example.org`,
    '+4512345678',
  ]
  const some = await check(csvOf(Array.from({ length: 120 }, (_, at) => person(at))))
  assert.deepEqual(
    [some.wrong, some.rows.length, some.rows.filter(({ outcome }) => outcome === 'wrong').length],
    [40, 100, 40],
  )
  assert.deepEqual(
    some.rows.map(({ line }) => line).toSorted((a, b) => a - b),
    some.rows.map(({ line }) => line),
  )
  const all = await check(csvOf(Array.from({ length: 3_600 }, (_, at) => person(at))))
  assert.deepEqual([all.wrong, all.rows.length], [1_200, 1_000])
})

test('nobody is added, and nobody is written to, by a check', async () => {
  const before = await fixture.db.selectFrom('users').selectAll().execute()
  await check(csvOf([['A', 'nobody@example.org', '+4512345678']]))
  assert.deepEqual(await fixture.db.selectFrom('users').selectAll().execute(), before)
  assert.deepEqual(
    await fixture.db.selectFrom('mails').selectAll().where('recipient', '=', 'nobody@example.org').execute(),
    [],
  )
})

test('members go under the caller or somebody in its scope, customers under whoever may add customers', async () => {
  const { staff, subadmin, customer, member, stranger } = people
  const file = csvFile(csvOf([['A', 'scope@example.org', '+4512345678']]))
  const parentOf = async ({ id }: { id: string }) =>
    (
      await fixture.db
        .selectFrom('imports')
        .select('parent_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).parent_id
  assert.equal(await parentOf(await customer.api.imports.check({ kind: 'members', file })), customer.id)
  assert.equal(await parentOf(await subadmin.api.imports.check({ kind: 'members', file })), subadmin.id)
  assert.equal(
    await parentOf(await subadmin.api.imports.check({ kind: 'members', file, customerId: customer.id })),
    customer.id,
  )
  assert.equal(
    await parentOf(await staff.api.imports.check({ kind: 'members', file, customerId: stranger.id })),
    stranger.id,
  )
  assert.equal(await parentOf(await subadmin.api.imports.check({ kind: 'customers', file })), subadmin.id)

  await assert.rejects(member.api.imports.check({ kind: 'members', file }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(customer.api.imports.check({ kind: 'customers', file }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(staff.api.imports.check({ kind: 'members', file }), {
    code: 'parent_required',
    fields: { customerId: 'parent_required' },
  })
  await assert.rejects(subadmin.api.imports.check({ kind: 'customers', file, customerId: customer.id }), {
    fields: { customerId: 'unknown_field' },
  })
  for (const customerId of [stranger.id, subadmin.id, member.id, staff.id])
    await assert.rejects(customer.api.imports.check({ kind: 'members', file, customerId }), {
      code: 'user_not_found',
      fields: { customerId: 'not_found' },
    })
  const deleted = await fixture.addUser({ role: 'customer', parentId: staff.id, status: 'deleted' })
  await assert.rejects(staff.api.imports.check({ kind: 'members', file, customerId: 'x' }), {
    fields: { customerId: 'invalid_value' },
  })
  for (const customerId of [member.id, staff.id, deleted.id, newId()])
    await assert.rejects(staff.api.imports.check({ kind: 'members', file, customerId }), {
      code: 'user_not_found',
      fields: { customerId: 'not_found' },
    })
})

test("an import is its owner's alone: to everybody else, above or below, it is not there", async () => {
  const { staff, subadmin, customer, stranger } = people
  const { id } = await customer.api.imports.check({
    kind: 'members',
    file: csvFile(csvOf([['A', 'own@example.org', '+4512345678']])),
  })
  assert.equal((await customer.api.imports.read({ id })).id, id)
  for (const other of [staff, subadmin, stranger]) {
    // A result is taken out by those alone who gave their password lately.
    const { imports } = fixture.client(
      await fixture.sessions.open(other.id, 'full', { userAgent: 'test', address: '127.0.0.1' }),
    )
    for (const call of [imports.read, imports.start, imports.result])
      await assert.rejects(call({ id }), { code: 'import_not_found' })
  }
  for (const other of [newId(), customer.id])
    await assert.rejects(customer.api.imports.start({ id: other }), { code: 'import_not_found' })
  await assert.rejects(customer.api.imports.start({ id: 'x' }), { fields: { id: 'invalid_value' } })
  assert.equal((await customer.api.imports.read({ id })).status, 'checked')
})

test('a caller in haste is rejected with the time to wait, and others are not', async () => {
  const { api } = await fixture.addUser({ role: 'customer' })
  const file = csvFile('nothing that is read')
  for (let at = 0; at < 30; at += 1)
    await assert.rejects(api.imports.check({ kind: 'members', file }), { code: 'file_unreadable' })
  await assert.rejects(api.imports.check({ kind: 'members', file }), { code: 'rate_limited', retryAfter: 60 })
  await assert.rejects(people.customer.api.imports.check({ kind: 'members', file }), {
    code: 'file_unreadable',
  })
})

test('the newest twenty of a user are stored', async () => {
  const { api, id: owner_id } = await fixture.addUser({ role: 'customer' })
  const file = csvFile(csvOf([['A', 'kept@example.org', '+4512345678']]))
  const ids: string[] = []
  for (let at = 0; at < 21; at += 1) ids.push((await api.imports.check({ kind: 'members', file })).id)
  const remaining = await fixture.db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', owner_id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    remaining.map(({ id }) => id),
    ids.slice(1),
  )
})
