import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsPrivate } from './leads-private.ts'

const to =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map((address) => ({ address }))

test('an address of one’s own network is known however it is written', async () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '10.1.2.3',
    '[::1]',
    '[fd12::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a00:1]',
  ]
  for (const host of [...hosts, '[64:ff9b::a00:1]', 'localhost', 'LOCALHOST.', 'hook.localhost'])
    assert.equal(await leadsPrivate(`https://${host}:8443/hook`, to('93.184.215.14')), true, host)
})

test('a name that leads into one’s own network is known, also where only one of its addresses does', async () => {
  assert.equal(await leadsPrivate('https://hooks.example.org/', to('10.0.0.7')), true)
  assert.equal(await leadsPrivate('https://hooks.example.org/', to('93.184.215.14', 'fd00::7')), true)
  assert.equal(
    await leadsPrivate('https://hooks.example.org/', to('93.184.215.14', '2606:4700::1111')),
    false,
  )
})

test('a name that is not known, or not in time, is asked for again when it is connected to', async () => {
  assert.equal(
    await leadsPrivate('https://hooks.example.org/', () =>
      Promise.reject(new Error('getaddrinfo ENOTFOUND')),
    ),
    false,
  )
  assert.equal(await leadsPrivate('https://hooks.example.org/', () => new Promise(() => {}), 10), false)
})
