import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMailLink } from './mail-link.ts'

test('a link with the accountconfirmation flag and a token is an invitation [S2.195]', () => {
  assert.deepEqual(readMailLink('?accountconfirmation=true', '0123'), {
    kind: 'invitation',
    token: '0123',
  })
})

test('a link with the passwordreset flag and a token is a password reset [S2.196]', () => {
  assert.deepEqual(readMailLink('?passwordreset', 'a+b'), { kind: 'reset', token: 'a+b' })
})

test('without a token or without a flag there is no link', () => {
  assert.equal(readMailLink('?passwordreset=true', null), null)
  assert.equal(readMailLink('', 'abc'), null)
  assert.equal(readMailLink('', null), null)
})
