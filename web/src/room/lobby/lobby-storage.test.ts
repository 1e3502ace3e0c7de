import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recall, remember } from './lobby-storage.ts'

const guest = { name: 'Astrid', email: 'astrid@example.com' }
const choices = {
  cameraOn: false,
  microphoneOn: true,
  camera: { id: '1', label: 'Cam' },
  microphone: null,
  speaker: null,
}

test('what was typed and chosen comes back after a reload', () => {
  const stored = new Map<string, string>()
  remember({ setItem: (key, value) => void stored.set(key, value) }, { guest, choices })
  assert.deepEqual(recall({ getItem: (key) => stored.get(key) ?? null }), { guest, choices })
})

test('nothing stored, or something unreadable, is a first visit with camera and microphone on', () => {
  const first = {
    guest: { name: '', email: '' },
    choices: { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null },
  }
  for (const stored of [null, '{', 'null', '[1]', '{"guest":7,"choices":{"camera":{"id":3}}}'])
    assert.deepEqual(recall({ getItem: () => stored }), first)
})
