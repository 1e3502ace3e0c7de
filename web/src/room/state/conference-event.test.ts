import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningOf } from './conference-event.ts'

const shapes = [
  ['flat, as the handbook documents it', (error: object) => error],
  ['nested, as the engines send it', (error: object) => ({ error })],
] as const

for (const [shape, shaped] of shapes) {
  test(`members only puts the reader into the lobby: ${shape} [S2.126]`, () => {
    for (const name of ['conference.connectionError.membersOnly', 'connectionError.membersOnly']) {
      assert.deepEqual(meaningOf(shaped({ name, params: ['lobby@x', false] })), {
        type: 'waiting',
        for: 'admission',
      })
      assert.deepEqual(meaningOf(shaped({ name, params: ['lobby@x', true] })), {
        type: 'waiting',
        for: 'host',
      })
    }
  })

  test(`every refusal of an engine has its own meaning: ${shape}`, () => {
    const meanings = {
      'conference.connectionError.accessDenied': 'denied',
      'conference.max_users': 'full',
      'conference.destroyed': 'over',
      'conference.connectionError.notAllowed': 'token',
      'conference.authenticationRequired': 'token',
      'connection.passwordRequired': 'token',
    }
    for (const [name, why] of Object.entries(meanings))
      assert.deepEqual(meaningOf(shaped({ name })), { type: 'rejected', why })
  })

  test(`an unknown error ends the way in only when it is fatal: ${shape}`, () => {
    assert.deepEqual(meaningOf(shaped({ name: 'conference.iceFailed', isFatal: true })), {
      type: 'rejected',
      why: 'broken',
    })
    assert.equal(meaningOf(shaped({ name: 'gum.permission_denied', isFatal: false })), null)
  })
}

test('a question of the engine to the reader has to be seen', () => {
  assert.deepEqual(meaningOf({ error: { name: 'conference.passwordRequired' } }), { type: 'needs-attention' })
})
