import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedTarget } from './rtmp-target.ts'

const named = (rtmpUrl: string) => ({ rtmpUrl, streamKey: 'k' })
const leadsTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address })))
const error = { fields: { rtmpUrl: 'address_not_allowed' } }

test('an address that somebody typed is pinned to what its name led to when it was checked, with TLS and without', async () => {
  for (const scheme of ['rtmp', 'rtmps']) {
    const { address, endpoint } = await typedTarget(named(`${scheme}://live.example.org/app`), {
      privateHosts: false,
      find: leadsTo('93.184.216.34'),
    })
    assert.deepEqual([address, endpoint.host], ['93.184.216.34', 'live.example.org'])
  }
})

test('a name that leads into the own network, also with one of its addresses, or nowhere is rejected', async () => {
  for (const find of [leadsTo('10.0.0.7'), leadsTo('93.184.216.34', '127.0.0.1'), leadsTo('::1'), leadsTo()])
    await assert.rejects(
      typedTarget(named('rtmps://live.example.org/app'), { privateHosts: false, find }),
      error,
    )
  for (const host of ['127.1', '[::ffff:10.0.0.1]', '2130706433'])
    await assert.rejects(typedTarget(named(`rtmp://${host}/app`), { privateHosts: false }), error)
  assert.equal((await typedTarget(named('rtmp://127.0.0.1/app'), { privateHosts: true })).address, null)
})

test('an address with somebody to sign in as is none, also when it was stored before', async () => {
  await assert.rejects(typedTarget(named('rtmp://evil.example@evil.example/app'), { privateHosts: true }), {
    fields: { rtmpUrl: 'please_insert_valid_rtmp_url' },
  })
})
