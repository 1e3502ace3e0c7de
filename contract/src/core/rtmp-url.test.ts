import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRtmpUrl, readRtmpUrl } from './rtmp-url.ts'

test('the address of a streaming server has a scheme, a host, a port or the usual one, and a path', () => {
  assert.deepEqual(readRtmpUrl('rtmp://live.example.org/app'), {
    secure: false,
    host: 'live.example.org',
    port: 1935,
    path: '/app',
  })
  assert.deepEqual(readRtmpUrl('rtmps://live.example.org:80/app/x?y=1'), {
    secure: true,
    host: 'live.example.org',
    port: 80,
    path: '/app/x?y=1',
  })
  assert.deepEqual(readRtmpUrl('rtmps://a.example/app')?.port, 443)
  assert.deepEqual(readRtmpUrl('rtmp://[2001:db8::1]:1936/app'), {
    secure: false,
    host: '2001:db8::1',
    port: 1936,
    path: '/app',
  })
})

test('an address of a machine is read as the machine reads it, however it is written', () => {
  for (const host of ['127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '127.0.0.1'])
    assert.equal(readRtmpUrl(`rtmp://${host}/app`)?.host, '127.0.0.1', host)
})

test('what cannot be connected to is no address', () => {
  const rejected = [
    ...[
      '',
      'live.example.org/app',
      'https://live.example.org/app',
      'rtmp://live.example.org',
      'rtmp://live.example.org/',
      'rtmp:///app',
      'rtmp:app',
    ],
    ...[
      'rtmp://8.8.8.8:99999/a',
      'rtmp://8.8.8.8:x/a',
      'rtmp://[::1/a',
      'rtmp://a b/c',
      'rtmp://a/b c',
      'rtmp://a\n/b',
      'rtmp://1.2.3.4.5/a',
      'rtmp://a/b#c',
    ],
  ]
  for (const address of rejected) assert.ok(!isRtmpUrl(address), address)
})

test('an address that names somebody to sign in as is rejected: what stands there would be taken for the host', () => {
  for (const address of [
    'rtmp://evil.example@evil.example/app',
    'rtmp://user:word@a.example/app',
    'rtmp://@a.example/app',
    'rtmp://:@a.example/app',
    'rtmp://a%40b/app',
  ])
    assert.ok(!isRtmpUrl(address), address)
})
