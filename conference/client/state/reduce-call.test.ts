import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Occupant } from '../../protocol/messages.ts'
import { createCallStore } from './call-store.ts'
import { initialState, type Person } from './state.ts'

const MEDIA = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }

const occupant = (id: string, more: Partial<Occupant> = {}): Occupant => ({
  id,
  jid: `${id}@room`,
  name: id,
  avatar: '',
  role: 'participant',
  kind: 'person',
  media: true,
  online: true,
  state: MEDIA,
  ...more,
})
const person = (id: string, self = false): Person => ({
  ...occupant(id),
  self,
  connected: true,
  camera: null,
  screen: null,
  audio: null,
})

/** A call with me and one other in it. */
function callOfTwo() {
  const store = createCallStore(initialState(MEDIA))
  store.dispatch('entered', { selfId: 'me', people: [person('me', true), person('other')], knocking: [] })
  return store
}

test('a state once read stays as it was, whatever happens afterwards', () => {
  const store = callOfTwo()
  const before = store.state
  const other = before.people.get('other')
  store.dispatch('personConnected', { id: 'other', connected: false })
  store.dispatch('pictureRequested', { id: 'other', size: 'small' })
  store.dispatch('personLeft', { id: 'other' })
  assert.deepEqual([before.people.get('other'), other?.connected, before.watching.size], [other, true, 0])
  assert.deepEqual([...store.state.people.keys()], ['me'])
})

test('one’s own switches are what was pressed here, not what the server still says', () => {
  const store = callOfTwo()
  store.dispatch('mediaChanged', { audioMuted: true })
  store.dispatch('personChanged', { occupant: occupant('me', { name: 'Me too' }) })
  const me = store.state.people.get('me')
  assert.deepEqual([me?.name, me?.state.audioMuted, store.state.media.audioMuted], ['Me too', true, true])
  store.dispatch('personChanged', { occupant: occupant('other', { state: { ...MEDIA, videoMuted: true } }) })
  assert.equal(store.state.people.get('other')?.state.videoMuted, true)
})

test('nothing happens to somebody who is not there', () => {
  const store = callOfTwo()
  store.dispatch('tracksChanged', { id: 'nobody', tracks: { camera: null } })
  store.dispatch('personChanged', { occupant: occupant('nobody') })
  store.dispatch('pinned', { id: 'nobody' })
  assert.deepEqual([[...store.state.people.keys()], store.state.pinned], [['me', 'other'], null])
})

test('a participant who is pinned fills the stage until they leave, or until the tiles are asked for', () => {
  const store = callOfTwo()
  store.dispatch('tilesChosen', { on: true })
  store.dispatch('pinned', { id: 'other' })
  assert.deepEqual([store.state.pinned, store.state.tiles], ['other', false])
  store.dispatch('tilesChosen', { on: true })
  assert.deepEqual([store.state.pinned, store.state.tiles], [null, true])
  store.dispatch('pinned', { id: 'other' })
  store.dispatch('personLeft', { id: 'other' })
  assert.equal(store.state.pinned, null)
})

test('messages count as unread while the chat is closed, and one’s own never; 500 are stored', () => {
  const store = callOfTwo()
  const receiveChat = (from: string, text = 'Hello') =>
    store.dispatch('chatReceived', { line: { from, name: from, text, at: 0, mine: from === 'me' } })
  receiveChat('other')
  receiveChat('me')
  assert.equal(store.state.unread, 1)
  store.dispatch('panelChanged', { panel: 'chat' })
  receiveChat('other')
  assert.equal(store.state.unread, 0)
  for (let at = 0; at < 500; at++) receiveChat('other', String(at))
  assert.deepEqual(
    [store.state.chat.length, store.state.chat.at(0)?.text, store.state.chat.at(-1)?.text],
    [500, '0', '499'],
  )
})

test('who waits sees the last five messages, a moderator the last one', () => {
  const store = createCallStore(initialState(MEDIA))
  const texts = () => store.state.lobbyMessages.map(({ text }) => text)
  const write = (text: string) =>
    store.dispatch('lobbyMessage', { message: { by: 'Host', text, recipientCount: 2, at: 0 } })
  store.dispatch('facts', { phase: { is: 'waiting', forHost: false } })
  for (const text of ['1', '2', '3', '4', '5', '6']) write(text)
  assert.deepEqual(texts(), ['2', '3', '4', '5', '6'])
  store.dispatch('entered', { people: [person('me', true)], knocking: [] })
  assert.deepEqual(texts(), [])
  write('7')
  write('8')
  assert.deepEqual(texts(), ['8'])
})

test('a notice takes the place of the one with its key; who knocks twice stands in the list once', () => {
  const store = callOfTwo()
  store.dispatch('noticeShown', { notice: { key: 'role', text: 'notice_lost', tone: 'info' } })
  store.dispatch('noticeShown', { notice: { key: 'full', text: 'notice_lost', tone: 'info' } })
  store.dispatch('noticeShown', { notice: { key: 'role', text: 'notice_lost', tone: 'warn' } })
  assert.deepEqual(
    store.state.notices.map(({ key, tone }) => [key, tone]),
    [
      ['full', 'info'],
      ['role', 'warn'],
    ],
  )
  const knocker = { id: 'k', name: 'Kim', email: '', since: 1 }
  store.dispatch('knocked', { knocker })
  store.dispatch('knocked', { knocker: { ...knocker, since: 2 } })
  assert.deepEqual(store.state.knocking, [{ ...knocker, since: 2 }])
  store.dispatch('knockEnded', { id: 'k' })
  assert.deepEqual(store.state.knocking, [])
})

test('listeners are called once for all events of a moment', async () => {
  const store = callOfTwo()
  await Promise.resolve()
  const seen: boolean[] = []
  store.onChange(() => seen.push(store.state.lobby))
  store.dispatch('facts', { lobby: true })
  store.dispatch('facts', { lobby: false })
  store.refresh()
  await Promise.resolve()
  assert.deepEqual(seen, [false])
})
