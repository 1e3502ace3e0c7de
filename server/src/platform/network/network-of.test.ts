import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('an IPv4 address is its own network, in whichever form it comes', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
})

test('an IPv6 network is the first half of the address, however it is written', () => {
  for (const address of ['2001:db8:0:7::1', '2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd', '2001:db8::7:1:2:3:4'])
    assert.equal(networkOf(address), '2001:db8:0:7')
  assert.notEqual(networkOf('2001:db8:0:8::1'), networkOf('2001:db8:0:7::1'))
  assert.equal(networkOf('::1'), '0:0:0:0')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0')
})

test('what is no address stands for itself', () => {
  assert.equal(networkOf('unknown'), 'unknown')
})
