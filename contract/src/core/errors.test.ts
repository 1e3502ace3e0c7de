import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsDa, fieldsDa } from '../texts/da.ts'
import { errorsEn, fieldsEn } from '../texts/en.ts'
import { AppError } from './errors.ts'
import { ERRORS, isErrorCode, type ErrorCode } from './error-codes.ts'
import { FIELD_CODES } from './field-codes.ts'
import { UserName } from './fields.ts'
import { readInput } from './input.ts'

test('[D7.5] every code of the one catalogue has an English and a Danish sentence, and no sentence is without a code', () => {
  for (const texts of [errorsEn, errorsDa])
    assert.deepEqual(Object.keys(texts).toSorted(), Object.keys(ERRORS).toSorted())
  for (const texts of [fieldsEn, fieldsDa])
    assert.deepEqual(Object.keys(texts).toSorted(), [...FIELD_CODES].toSorted())
  for (const text of [errorsEn, errorsDa, fieldsEn, fieldsDa].flatMap((texts) => Object.values(texts)))
    assert.match(text, /\S/)
})

test('a Danish sentence is never the English one left standing', () => {
  const danish = new Set<string>([errorsDa, fieldsDa].flatMap((texts) => Object.values(texts)))
  assert.deepEqual(
    [errorsEn, fieldsEn].flatMap((texts) => Object.values<string>(texts)).filter((text) => danish.has(text)),
    [],
  )
})

test('an error has the status of its code, and all of them are failures', () => {
  for (const [code, status] of Object.entries(ERRORS)) {
    assert.ok(isErrorCode(code) && status >= 400 && status < 600)
    assert.equal(new AppError(code).status, status)
  }
})

test('words of the language itself are no codes', () => {
  for (const word of ['constructor', '__proto__', 'toString', '', null, 1, {}])
    assert.equal(isErrorCode(word), false)
})

const TEXTS: readonly { readonly id: string; readonly texts: Partial<Record<ErrorCode, string>> }[] = [
  {
    id: 'S8.59',
    texts: {
      account_unverified: 'This account is unverified. Open the link in your invitation email first.',
      account_verified: 'This account is already verified',
    },
  },
  { id: 'S8.71', texts: { email_not_found: 'Email not found' } },
  { id: 'S8.72', texts: { dont_have_enough_permission: "You don't have enough permission" } },
  {
    id: 'S8.74',
    texts: {
      unauthorized: 'Sign in to continue',
      forbidden: "You're not allowed to do this",
      not_found: 'Not found',
    },
  },
  { id: 'S8.75', texts: { page_not_found: 'Page not found' } },
]

for (const { id, texts } of TEXTS) {
  test(`[${id}] there is a text for ${Object.keys(texts).join(', ')}`, () => {
    for (const [code, text] of Object.entries(texts)) assert.equal(errorsEn[code as ErrorCode], text)
  })
}

test("[S5.7] an empty name is rejected with 'Please insert a name'", () => {
  for (const name of ['', '   '])
    assert.throws(() => readInput(UserName, name), { fields: { body: 'name_required' } })
  assert.equal(fieldsEn.name_required, 'Please insert a name')
})

test('[S8.73] a role that cannot be given has a text of its own', () => {
  assert.equal(fieldsEn.invalid_role, 'Invalid role')
})
