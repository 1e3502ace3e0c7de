import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '@samtale/contract/core/errors'
import { ERRORS, type ErrorCode } from '@samtale/contract/core/error-codes'
import { createTranslator } from 'use-intl/core'
import { da } from './da.ts'
import { en } from './en.ts'
import { errorIds, errorText, fieldText } from './error-text.ts'

const text = createTranslator({ locale: 'en-US', messages: en })

test("an error shows the server's own message when there is one", () => {
  assert.equal(
    errorText(text, new AppError('user_already_exists', { text: 'Adressen er optaget' })),
    'Adressen er optaget',
  )
})

test('an error without a message is shown by its code, an unknown one as an error that occurred [D7.6]', () => {
  assert.equal(errorText(text, new AppError('credentials_not_match')), 'The credentials did not match')
  assert.equal(errorText(text, new AppError('error_occurred')), 'Error occurred')
})

test('who tried too often reads how long to wait', () => {
  assert.equal(
    errorText(text, new AppError('rate_limited', { retryAfter: 17 })),
    'Too many attempts. Try again in 17 s.',
  )
})

test('an unknown failure names its request, and its trace where there is one, in both languages', () => {
  const danish = createTranslator({ locale: 'da-DK', messages: da }) as unknown as typeof text
  const traced = new AppError('error_occurred', { requestId: 'r', traceId: 't' })
  assert.equal(errorIds(text, traced), 'Request r · Trace t')
  assert.equal(errorIds(danish, traced), 'Forespørgsel r · Sporing t')
  assert.equal(errorIds(text, new AppError('error_occurred', { requestId: 'r' })), 'Request r')
  assert.equal(errorIds(text, new AppError('user_not_found')), undefined)
})

test('every code of the catalogue has its sentence', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    assert.ok(errorText(text, new AppError(code, { retryAfter: 1 })), code)
})

test('a code whose sentence was not fetched is a general one, not a key', () => {
  const { error_occurred } = en.errors
  const { invalid_value } = en.invalid
  const few = { ...en, errors: { error_occurred }, invalid: { invalid_value } }
  const fewTexts = createTranslator({ locale: 'en-US', messages: few }) as unknown as typeof text
  assert.equal(errorText(fewTexts, new AppError('video_in_use')), error_occurred)
  assert.equal(fieldText(fewTexts, 'invalid_color'), invalid_value)
})
