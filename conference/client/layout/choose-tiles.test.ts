import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '../state/state.ts'
import { chooseTiles } from './choose-tiles.ts'

const person = (
  id: string,
  more: { self?: boolean; sharing?: boolean; media?: boolean } = {},
): [string, Person] => [
  id,
  {
    id,
    jid: id,
    name: id,
    avatar: '',
    role: 'participant',
    kind: 'person',
    media: more.media ?? true,
    online: true,
    connected: true,
    self: more.self ?? false,
    camera: null,
    screen: null,
    audio: null,
    state: { audioMuted: false, videoMuted: false, sharing: more.sharing ?? false, handRaisedAt: 0 },
  },
]
const none = { tiles: null, pinned: null, filling: null, dominant: null }
const shown = (state: Parameters<typeof chooseTiles>[0]) =>
  chooseTiles(state).map((tile) => `${tile.what} ${tile.person.id}`)

test('the large place goes to who is chosen, else to a shared screen, else to the active speaker, else to the first', () => {
  const people = new Map([person('me', { self: true }), person('a'), person('b')])
  assert.deepEqual(shown({ ...none, people }), ['camera a', 'camera b', 'camera me'])
  assert.deepEqual(shown({ ...none, people, dominant: 'b' }), ['camera b', 'camera a', 'camera me'])
  const sharing = new Map([...people, person('a', { sharing: true })])
  assert.deepEqual(shown({ ...none, people: sharing, dominant: 'b' }), [
    'screen a',
    'camera a',
    'camera b',
    'camera me',
  ])
  assert.equal(shown({ ...none, people: sharing, pinned: 'b' })[0], 'camera b')
})

test("one's own screen never takes the large place", () => {
  const people = new Map([person('me', { self: true, sharing: true }), person('a')])
  assert.deepEqual(shown({ ...none, people }), ['camera a', 'camera me', 'screen me'])
})

test('who is there without a picture has the large place only when nobody else could', () => {
  const device = person('box', { media: false })
  const me = person('me', { self: true })
  assert.equal(shown({ ...none, people: new Map([device, me]) })[0], 'camera box')
  assert.equal(shown({ ...none, people: new Map([device, me, person('a')]) })[0], 'camera a')
  assert.equal(shown({ ...none, people: new Map([device, me, person('a')]), pinned: 'box' })[0], 'camera box')
})

test('from four people on the pictures are equal, until somebody else shares a screen', () => {
  const four = [person('me', { self: true }), person('a'), person('b'), person('c')]
  assert.equal(shown({ ...none, people: new Map(four), dominant: 'c' })[0], 'camera a')
  assert.equal(shown({ ...none, people: new Map([...four, person('c', { sharing: true })]) })[0], 'screen c')
})

test('a picture that fills the window is there alone, whatever else is shared or pinned', () => {
  const people = new Map([person('me', { self: true }), person('a'), person('b', { sharing: true })])
  assert.deepEqual(shown({ ...none, people, filling: 'a', pinned: 'b' }), ['camera a'])
  assert.deepEqual(shown({ ...none, people, filling: 'gone' }), [
    'screen b',
    'camera a',
    'camera b',
    'camera me',
  ])
})
