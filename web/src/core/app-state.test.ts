import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { alert, appState, closeAlert } from './app-state.ts'

beforeEach(() => closeAlert())

test('the application state has a loading flag, a location code and alerts that are open, typed and worded [S3.80]', () => {
  assert.equal(appState.get().loading, 0)
  assert.equal(appState.get().locationCode, null)
  alert('error', 'Error occurred')
  const [{ open, type, message } = {}] = appState.get().alerts
  assert.deepEqual({ open, type, message }, { open: true, type: 'error', message: 'Error occurred' })
})

test('a success takes away the errors before it', () => {
  alert('error', 'Not found')
  alert('success', 'Member created')
  assert.deepEqual(
    appState.get().alerts.map(({ message }) => message),
    ['Member created'],
  )
})

test('at most three alerts stand, the newest last', () => {
  for (const message of ['one', 'two', 'three', 'four']) alert('error', message)
  assert.deepEqual(
    appState.get().alerts.map(({ message }) => message),
    ['two', 'three', 'four'],
  )
})

test('listeners receive every change until they unsubscribe', () => {
  let calls = 0
  const stop = appState.subscribe(() => calls++)
  appState.set({ locationCode: 10107 })
  stop()
  appState.set({ locationCode: null })
  assert.equal(calls, 1)
})
