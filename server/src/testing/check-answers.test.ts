import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { contract } from '@samtale/contract'
import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { createHttp } from '#http/create-http.ts'
import { serve } from '#http/serve.ts'
import { checkAnswers } from './check-answers.ts'

const { read } = contract.customers

/** Returns what is found wrong when that call of the contract gives an error. */
async function foundAfter(code: ErrorCode) {
  const app = createHttp({
    log: pino({ level: 'silent' }),
    authenticate: () => Promise.reject(new AppError(code)),
    report: () => {},
    onForbidden: async () => {},
    trustProxy: false,
  })
  const answers = checkAnswers(app)
  serve(app, { read }, { read: () => Promise.reject(new Error('not reached')) })
  await app.inject({ method: read.method, url: `/v1/${read.path}` })
  await app.close()
  return answers.wrong
}

test('an error that the contract of its call does not declare is found, whether its status is declared or not', async () => {
  const [ofItsStatus, ...others] = await foundAfter('group_not_found')
  assert.match(String(ofItsStatus), /answered 404: .*allowed values/)
  assert.deepEqual(others, [])
  assert.match(
    String((await foundAfter('group_already_exists'))[0]),
    /answered 409: this status is not declared/,
  )
})

test('a declared error is right, and one that every call may give', async () => {
  for (const code of ['user_not_found', 'unauthorized', 'unavailable', 'error_occurred'] as const)
    assert.deepEqual(await foundAfter(code), [], code)
})
