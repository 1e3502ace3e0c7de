import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { passwords } from '@samtale/contract/account/passwords'
import { signIn } from '@samtale/contract/account/sign-in'
import { AppError } from '@samtale/contract/core/errors'
import { appState } from '#core/app-state.ts'
import { callStoringRejection } from './store-rejection.ts'

const body = {
  success: false,
  code: 'validation_error',
  message: 'Check the marked fields',
  fields: { email: 'please_insert_valid_email' },
}
const server = createServer((_request, response) =>
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
)
before(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
after(() => server.close())

test('what a failed call was rejected with is stored whole, and thrown to the caller [S8.3]', async () => {
  const { port } = server.address() as AddressInfo
  const request = callStoringRejection(async ({ method, url }) => {
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, { method })
    return { status: reply.status, body: await reply.json() }
  })
  assert.equal(appState.get().rejection, null)
  const thrown = await request(passwords.forgotPassword, { email: 'nobody' }).catch((error: unknown) => error)
  assert.ok(thrown instanceof AppError)
  assert.equal(appState.get().rejection, thrown)
  assert.deepEqual([thrown.code, thrown.text, thrown.fields], [body.code, body.message, body.fields])
})

test('a call that fails before there is an answer is stored too', async () => {
  const request = callStoringRejection(async () => {
    throw new TypeError('the line is cut')
  })
  await assert.rejects(request(signIn.logout, {}))
  assert.deepEqual(
    [appState.get().rejection?.code, String(appState.get().rejection?.cause)],
    ['error_occurred', 'TypeError: the line is cut'],
  )
})
