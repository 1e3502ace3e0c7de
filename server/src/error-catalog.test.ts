import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { ERRORS, isErrorCode, type ErrorCode } from '@samtale/contract/core/error-codes'
import { FIELD_CODES, type FieldCode } from '@samtale/contract/core/field-codes'
import type { Locale } from '@samtale/contract/core/fields'
import { errorsDa, fieldsDa } from '@samtale/contract/texts/da'
import { errorsEn, fieldsEn } from '@samtale/contract/texts/en'
import type { ApiReply } from '#testing/call-http.ts'
import { ACCOUNT_ERRORS } from '#testing/error-cases/account.ts'
import { ASIDE_ERRORS } from '#testing/error-cases/aside.ts'
import { MEETING_FIELDS } from '#testing/error-cases/meeting-fields.ts'
import { MEETING_ERRORS } from '#testing/error-cases/meetings.ts'
import { PEOPLE_FIELDS } from '#testing/error-cases/people-fields.ts'
import { PEOPLE_ERRORS } from '#testing/error-cases/people.ts'
import { SETTINGS_FIELDS } from '#testing/error-cases/settings-fields.ts'
import { SETTINGS_ERRORS } from '#testing/error-cases/settings.ts'
import { STREAM_FIELDS } from '#testing/error-cases/stream-fields.ts'
import { STREAM_ERRORS } from '#testing/error-cases/streams.ts'
import { VIDEO_ERRORS } from '#testing/error-cases/videos.ts'
import { caseContext, type Raise, type CaseContext } from '#testing/error-cases/case-context.ts'
import { youtubeErrors } from '#testing/error-cases/youtube.ts'
import { speakRaw } from '#testing/speak-raw.ts'
import { SINGLE_SIGN_ON_ERRORS, SINGLE_SIGN_ON_FIELDS } from '#testing/error-cases/single-sign-on.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { youtubeServer, type YoutubeServer } from '#testing/youtube-server.ts'

const IN_TENANTS = {
  ...ACCOUNT_ERRORS,
  ...PEOPLE_ERRORS,
  ...MEETING_ERRORS,
  ...SETTINGS_ERRORS,
  ...STREAM_ERRORS,
  ...VIDEO_ERRORS,
}
const STUDIO_ERRORS = youtubeErrors(() => google)

/** Codes that no call answers, and why they are in the catalogue all the same. */
const NOT_ANSWERED = {
  email_not_found:
    'A client text that is specified; whether an address is known is not told, so forgotpassword always answers success.',
  invalid_role:
    'A client text that is specified; a call says it of the field `role`, under validation_error.',
  youtube_declined: 'Said in the address that a browser comes back to from Google.',
  stream_target_failed: 'Said of a live stream that broke off, in its field `failure`.',
  stream_picture_lost: 'Said of a live stream that broke off, in its field `failure`.',
  stream_interrupted: 'Said of a live stream that broke off, in its field `failure`.',
  cannot_change_own_role:
    'Whoever may change roles has one that nobody can change: the call answers user_not_found.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Node itself refuses these, before a language is known. */
const BELOW_HTTP = ['headers_too_large'] as const

/** Codes of fields that no call answers. */
const NOT_ANSWERED_FIELDS = {
  lowercase_alphanumeric_only:
    'The text of a validator that is specified without a use: no call has such a field.',
  digits_only: 'The text of a validator that is specified without a use: no call has such a field.',
} as const satisfies Partial<Record<FieldCode, string>>

const LANGUAGES: readonly (readonly [Locale, Readonly<Record<ErrorCode, string>>])[] = [
  ['en-US', errorsEn],
  ['da-DK', errorsDa],
]
type Answered = Exclude<ErrorCode, keyof typeof NOT_ANSWERED | (typeof BELOW_HTTP)[number]>
// A code of the catalogue that nobody raises does not compile.
const RAISED: Readonly<Record<Answered, Raise>> = {
  ...SINGLE_SIGN_ON_ERRORS,
  ...IN_TENANTS,
  ...ASIDE_ERRORS,
  ...STUDIO_ERRORS,
}
const RAISED_FIELDS: Readonly<Record<Exclude<FieldCode, keyof typeof NOT_ANSWERED_FIELDS>, Raise>> = {
  ...SINGLE_SIGN_ON_FIELDS,
  ...{ ...PEOPLE_FIELDS, ...MEETING_FIELDS, ...SETTINGS_FIELDS, ...STREAM_FIELDS },
}

let fixture: TestApp
let aside: TestApp
let studio: TestApp
let google: YoutubeServer
let tenants: TestTenants
const urls = new Map<TestApp, string>()
before(async () => {
  fixture = await testApp()
  const elsewhere = {
    VIDEO_URL: 'https://meet.example.org',
    VIDEO_APP_SECRET: 'a secret of the tests that is long enough',
  }
  aside = await testApp({ env: { ...elsewhere, YOUTUBE_CLIENT_ID: '', YOUTUBE_CLIENT_SECRET: '' } })
  google = await youtubeServer()
  studio = await testApp({ env: google.env, ffmpeg: null })
  tenants = await buildTenants(fixture)
  for (const each of [fixture, aside, studio])
    urls.set(each, await each.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await aside.close()
    await studio.close()
    await google.close()
  }
})

const contextOf = (code: ErrorCode, language: string): CaseContext => {
  const at = Object.hasOwn(ASIDE_ERRORS, code) ? aside : Object.hasOwn(STUDIO_ERRORS, code) ? studio : fixture
  return caseContext(at, tenants, urls.get(at) ?? '', language)
}

describe('the catalogue, code by code: each is raised by a real call, in both languages', () => {
  for (const [code, raise] of Object.entries(RAISED) as [Answered, Raise][])
    test(code, async () => {
      for (const [language, texts] of LANGUAGES)
        checkReply(await raise(contextOf(code, language)), code, texts[code])
    })

  test(BELOW_HTTP[0], async () => {
    const { port } = fixture.app.server.address() as AddressInfo
    const { status, body } = await speakRaw(port, (write) =>
      write(`GET /livez HTTP/1.1\r\nhost: x\r\nx-more: ${'a'.repeat(20_000)}\r\n\r\n`),
    )
    checkReply(
      { status, ...(JSON.parse(body) as Pick<ApiReply, 'success' | 'code' | 'message'>) },
      'headers_too_large',
      errorsEn.headers_too_large,
    )
  })
})

describe('what can be wrong with a field, code by code: each is said by a real call', () => {
  for (const [code, raise] of Object.entries(RAISED_FIELDS))
    test(code, async () => {
      const {
        success,
        code: actual,
        status,
        fields = {},
      } = await raise(contextOf('validation_error', 'en-US'))
      assert.ok(Object.values(fields).includes(code), `${actual} ${JSON.stringify(fields)}`)
      if (!success && isErrorCode(actual) && actual !== 'file_not_uploaded')
        assert.equal(status, ERRORS[actual])
    })
})

function checkReply(
  { status, success, code, message }: Pick<ApiReply, 'status' | 'success' | 'code' | 'message'>,
  expected: ErrorCode,
  text: string,
) {
  assert.deepEqual([status, success, code], [ERRORS[expected], false, expected])
  const [begin = '', end = ''] = text.split('{seconds}')
  assert.ok(message.startsWith(begin) && message.endsWith(end) && !message.includes('{'), message)
}

test('what is not raised stands there with its reason, and nothing is in both lists', () => {
  const listed = [...Object.keys(RAISED), ...Object.keys(NOT_ANSWERED), ...BELOW_HTTP]
  assert.deepEqual(listed.toSorted(), Object.keys(ERRORS).toSorted())
  assert.equal(new Set(listed).size, listed.length)
  assert.deepEqual(
    [...Object.keys(RAISED_FIELDS), ...Object.keys(NOT_ANSWERED_FIELDS)].toSorted(),
    FIELD_CODES.toSorted(),
  )
})

test('every code has a sentence of its own in each of the two languages', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    for (const [, texts] of LANGUAGES) assert.match(texts[code], /^\p{Lu}.+$/u, code)
    assert.notEqual(errorsEn[code], errorsDa[code], code)
  }
  for (const code of FIELD_CODES) {
    for (const texts of [fieldsEn, fieldsDa]) assert.match(texts[code], /^\p{Lu}.+$/u, code)
    assert.notEqual(fieldsEn[code], fieldsDa[code], code)
  }
})
