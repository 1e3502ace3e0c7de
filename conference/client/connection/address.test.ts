import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameUrl } from '../api/options.ts'
import { readAddress } from './address.ts'

const read = (url: string, language = 'en-US') => readAddress(new URL(url), language)

test('a link carries its token in the query, a frame behind the hash, and both are read', () => {
  assert.equal(read('https://x.example/video/Calm-Harbours?jwt=abc').token, 'abc')
  const url = frameUrl('https://x.example/video', { roomName: 'calm-harbours', jwt: 'abc', lang: 'da' }, 0)
  assert.equal(new URL(url).search, '?lang=da')
  const { token, room, basePath, language } = read(url)
  assert.deepEqual(
    { token, room, basePath, language },
    { token: 'abc', room: 'calm-harbours', basePath: '/video', language: 'da' },
  )
})

test('what a portal configures arrives as it was meant', () => {
  const configOverwrite = {
    startWithAudioMuted: true,
    startWithVideoMuted: false,
    defaultRemoteDisplayName: 'Fellow User',
    disableRemoteMute: true,
    toolbarConfig: { timeout: 10_800_000 },
    localSubject: 'Driftsmøde & mere = sjov',
    toolbarButtons: ['microphone', 'hangup'],
    constraints: { video: { height: { ideal: 360 } } },
  }
  const { config } = read(
    frameUrl(
      'https://x.example/video',
      { roomName: 'r', configOverwrite, userInfo: { displayName: 'Ib', email: 'ib@example.dk' } },
      0,
    ),
  )
  assert.equal(config.startWithAudioMuted, true)
  assert.equal(config.startWithVideoMuted, false)
  assert.equal(config.defaultRemoteDisplayName, 'Fellow User')
  assert.equal(config.disableRemoteMute, true)
  assert.equal(config.toolbarTimeout, 10_800_000)
  assert.equal(config.localSubject, 'Driftsmøde & mere = sjov')
  assert.deepEqual(config.toolbarButtons, ['microphone', 'hangup'])
  assert.equal(config.resolution, 360)
  assert.deepEqual([config.displayName, config.email], ['Ib', 'ib@example.dk'])
})

test('a broken address is read as far as it goes', () => {
  const { token, room, config } = read(
    'https://x.example/video/room#jwt=abc&config.toolbarConfig=%7Bbroken&=&x',
    'da',
  )
  assert.deepEqual([token, room, config.toolbarTimeout], ['abc', 'room', 0])
})
