import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError, ERRORS, type ErrorCode } from '@samtale/contract/core/errors'
import { createTranslator } from 'use-intl/core'
import { en } from './en.ts'
import { errorText } from './error-text.ts'

const text = createTranslator({ locale: 'en-US', messages: en })

test("a refusal is said in the server's own words when it sent some", () => {
  assert.equal(
    errorText(text, new AppError('user_already_exists', { text: 'Adressen er optaget' })),
    'Adressen er optaget',
  )
})

test('a refusal without words is said by its code, an unknown one as an error that occurred [D7.6]', () => {
  assert.equal(errorText(text, new AppError('credentials_not_match')), 'The credentials did not match')
  assert.equal(errorText(text, new AppError('error_occurred')), 'Error occurred')
})

test('who tried too often hears how long to wait', () => {
  assert.equal(
    errorText(text, new AppError('rate_limited', { retryAfter: 17 })),
    'Too many attempts. Try again in 17 s.',
  )
})

test('every code of the catalogue has its sentence', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    assert.ok(errorText(text, new AppError(code, { retryAfter: 1 })), code)
})
