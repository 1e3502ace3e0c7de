import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { EngineFrame, page, standInForBrowser } from '#testing/engine-frame.ts'
import { YoutubePlayer } from './youtube-player.ts'

const frames = standInForBrowser()
const ORIGIN = 'https://www.youtube-nocookie.com'
const players: YoutubePlayer[] = []
afterEach(() => {
  for (const player of players.splice(0)) player.remove()
})

function open() {
  const lost: string[] = []
  const events: string[] = []
  const player = new YoutubePlayer('abcdefghijk', { title: 'YouTube', lost: () => lost.push('lost') })
  players.push(player)
  for (const name of ['playing', 'ended', 'error']) player.addEventListener(name, () => events.push(name))
  const frame = frames.at(-1) ?? new EngineFrame()
  const sent: { event: string; func?: string; args?: unknown[]; id: string }[] = []
  frame.contentWindow.postMessage = (text, target) => {
    assert.equal(target, ORIGIN)
    sent.push(JSON.parse(text) as (typeof sent)[number])
  }
  const emit = (event: string, info: unknown) =>
    frame.post(JSON.stringify({ event, info, id: 1, channel: 'widget' }))
  const commands = () =>
    sent.filter(({ event }) => event === 'command').map(({ func, args }) => [func, ...(args ?? [])])
  return { player, frame, lost, events, emit, commands, sent }
}

test('[D6.12] a player is asked until it answers, and gets then what it was to do', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const { player, frame, emit, sent, commands } = open()
  assert.match(
    frame.src,
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?enablejsapi=1&origin=https%3A%2F%2Fportal\.example\.org&/,
  )
  void player.play()
  t.mock.timers.tick(600)
  assert.deepEqual(
    sent.map(({ event }) => event),
    ['listening', 'listening'],
  )
  emit('readyToListen', null)
  assert.equal(sent.at(-1)?.event, 'listening', 'it asks to be told again')
  emit('initialDelivery', { currentTime: 0, duration: 200, playerState: -1, muted: true })
  assert.deepEqual(commands(), [
    ['addEventListener', 'onStateChange'],
    ['addEventListener', 'onError'],
    ['playVideo'],
  ])
  t.mock.timers.tick(1_000)
  assert.equal(sent.filter(({ event }) => event === 'listening').length, 3)
  assert.equal(player.duration, 200)
})

test('where a video is follows from the last word and the time since; a jump counts until the player has landed', () => {
  const { player, emit, events, commands } = open()
  emit('initialDelivery', { currentTime: 10, duration: 200, playerState: 1, muted: true, playbackRate: 1 })
  assert.deepEqual([player.paused, player.ended, events], [false, false, ['playing']])
  assert.ok(player.currentTime >= 10 && player.currentTime < 12)
  player.currentTime = 100
  assert.ok(player.seeking)
  emit('infoDelivery', { currentTime: 10.3, playerState: 1 })
  assert.ok(player.seeking && player.currentTime >= 100, 'a word from before the jump')
  emit('infoDelivery', { currentTime: 100.1, playerState: 1 })
  assert.equal(player.seeking, false)
  player.muted = false
  assert.deepEqual(commands().slice(2), [['seekTo', 100, true], ['unMute']])
  emit('onStateChange', 0)
  assert.deepEqual([player.ended, events], [true, ['playing', 'ended']])
})

test('only messages of YouTube’s frame are handled, and only finite numbers are read from them', () => {
  const { player, frame, emit, events, lost } = open()
  emit('initialDelivery', { currentTime: 10, duration: 200, playerState: 2 })
  const spoofed = JSON.stringify({ event: 'onError', info: 150, id: 1 })
  frame.post(spoofed, { origin: 'https://evil.example' })
  frame.post(spoofed, { source: {} })
  frame.post({ event: 'onError', info: 150 })
  page.dispatchEvent(Object.assign(new Event('message'), { data: spoofed, source: null, origin: ORIGIN }))
  assert.deepEqual(events, [])
  for (const info of [
    null,
    7,
    [],
    { currentTime: -1, duration: 'x', playerState: {}, playbackRate: 1e9, muted: 'no' },
    { currentTime: '5' },
  ])
    emit('infoDelivery', info)
  frame.post('{"id":1,"event":"infoDelivery","info":{"__proto__":{"currentTime":99}}}')
  assert.deepEqual([player.currentTime, player.duration, player.playbackRate], [10, 200, 1])
  emit('onError', { code: 150 })
  assert.deepEqual([events, player.errorCode, lost], [['error'], 0, []])
})

test('a player that does not come, and one that floods the page, is taken away', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const away = open()
  t.mock.timers.tick(8_000)
  assert.deepEqual([away.lost, away.frame.removed], [['lost'], 1])
  const flood = open()
  for (let sent = 0; sent < 20_000 && flood.lost.length === 0; sent += 1) flood.emit('infoDelivery', {})
  assert.deepEqual([flood.lost, flood.frame.removed], [['lost'], 1])
})
