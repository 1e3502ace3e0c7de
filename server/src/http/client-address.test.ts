import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { clientAddress } from './client-address.ts'

const from = (remoteAddress: string, named?: string) =>
  ({ socket: { remoteAddress }, headers: named ? { 'x-forwarded-for': named } : {} }) as IncomingMessage

test('without a proxy nobody names their own address', () => {
  const addressOf = clientAddress(false)
  assert.equal(addressOf(from('127.0.0.1', '203.0.113.7')), '127.0.0.1')
  assert.equal(addressOf(from('198.51.100.4', '203.0.113.7')), '198.51.100.4')
})

test('behind a proxy its own word counts, and not what its caller said before', () => {
  const addressOf = clientAddress(true)
  assert.equal(addressOf(from('127.0.0.1', '203.0.113.7')), '203.0.113.7')
  assert.equal(addressOf(from('127.0.0.1', '10.0.0.1, 203.0.113.7')), '203.0.113.7')
  assert.equal(
    addressOf(from('198.51.100.4', '203.0.113.7')),
    '198.51.100.4',
    'from elsewhere than the proxy',
  )
})
