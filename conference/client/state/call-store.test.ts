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
