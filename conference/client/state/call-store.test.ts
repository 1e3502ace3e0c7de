import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCallStore } from './call-store.ts'
import { initialState } from './state.ts'

function openStore() {
  const store = createCallStore(
    initialState({ audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }),
  )
  const shown: string[] = []
  const first = Promise.withResolvers<void>()
  store.onChange(() => {
    shown.push(store.state.subject)
    first.resolve()
  })
  return { store, shown, isShown: first.promise }
}

test('listeners are called once for all events of a moment', async () => {
  const { store, shown, isShown } = openStore()
  store.dispatch('facts', { subject: 'one' })
  store.dispatch('facts', { subject: 'two' })
  assert.deepEqual(shown, [])
  await isShown
  assert.deepEqual(shown, ['two'])
})

test('listeners wait for what is more urgent, and are called once after it', async () => {
  const { store, shown, isShown } = openStore()
  const urgent = Promise.withResolvers<void>()
  store.holdUntil(urgent.promise)
  store.dispatch('facts', { subject: 'one' })
  await new Promise(setImmediate)
  assert.deepEqual([shown, store.state.subject], [[], 'one'])
  store.dispatch('facts', { subject: 'two' })
  urgent.resolve()
  await isShown
  assert.deepEqual(shown, ['two'])
})

test('what is waited for may never come: then listeners are called a moment later', async () => {
  const { store, shown, isShown } = openStore()
  store.holdUntil(new Promise(() => undefined))
  store.dispatch('facts', { subject: 'one' })
  await isShown
  assert.deepEqual(shown, ['one'])
})
