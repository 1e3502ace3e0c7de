import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf, shortcutOf } from './shortcut-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const commandOf = (key: string, more: Partial<typeof NONE> = {}, single = true) =>
  shortcutOf({ ...NONE, ...more, key }, single)?.command

test('each letter has its command, with Caps Lock too, and a question mark behind Shift', () => {
  const keys = ['m', 'v', 'h', 's', 'c', 'p', 'f', 'M', '?', 'x']
  assert.deepEqual(
    keys.map((key) => commandOf(key)),
    ['microphone', 'camera', 'hand', 'screen', 'chat', 'people', 'full', 'microphone', 'sheet', undefined],
  )
  assert.equal(commandOf('?', { shiftKey: true }), 'sheet')
})

test('a letter with a modifier is left to the browser, except Ctrl or ⌘ with D and E', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
    for (const key of ['m', 'v', 'h', 's', 'c', 'p', 'f'])
      assert.equal(commandOf(key, { [modifier]: true }), undefined, `${modifier} ${key}`)
  assert.equal(commandOf('d', { ctrlKey: true }), 'microphone')
  assert.equal(commandOf('e', { metaKey: true }), 'camera')
  assert.equal(commandOf('d', { ctrlKey: true, shiftKey: true }), undefined)
  // AltGr, with which some keyboards write characters.
  assert.equal(commandOf('e', { ctrlKey: true, altKey: true }), undefined)
  assert.equal(commandOf('d'), undefined)
})

test('single keys that are turned off do nothing and are named on no button, those with Ctrl stay', () => {
  for (const key of ['m', 'v', 'h', 's', 'c', 'p', 'f', '?'])
    assert.equal(commandOf(key, {}, false), undefined)
  assert.equal(commandOf('d', { ctrlKey: true }, false), 'microphone')
  assert.deepEqual([keysOf('microphone', true), keysOf('microphone', false)], ['M Control+D', 'Control+D'])
  assert.deepEqual([keysOf('chat', true), keysOf('chat', false)], ['C', ''])
  assert.deepEqual([keysOf('settings', true), keysOf('hangup', true)], ['', ''])
})
