import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEVICE_CALL_STATUSES, type DeviceEvent } from '@samtale/contract/devices/device'
import { createTranslator } from 'use-intl/core'
import { en } from '#i18n/en.ts'
import { eventWords } from './event-words.ts'

const text = createTranslator({ locale: 'en-US', messages: en })
const say = (kind: DeviceEvent['kind'], detail: DeviceEvent['detail']) => eventWords(text, { kind, detail })

test('each kind of event is said in a few words', () => {
  assert.equal(say('assigned', { by: 'Ole Eriksen' }), 'by Ole Eriksen')
  assert.equal(
    say('call', { status: 'no-answer', caller: 'Liv Thorsen', reason: null }),
    'Call by Liv Thorsen: no answer',
  )
  assert.equal(say('command', { name: 'reboot', status: 'queued', whenIdle: true }), 'Reboot, requested')
  assert.equal(
    say('settings', { name: 'Boardroom', privacyEnabled: false, privacyTimeout: 15 }),
    'Boardroom, privacy off, timeout 15 s',
  )
  assert.equal(say('online', { version: '1.34.2', rebooted: false }), 'version 1.34.2')
  assert.equal(say('unassigned', {}), '')
})

test('every end of a call has its words, and a word that nobody knows is quoted', () => {
  for (const status of DEVICE_CALL_STATUSES) assert.match(say('call', { status, caller: 'Liv' }), /Liv/)
  assert.equal(say('command', { name: 'identify', status: 'lost' }), 'identify, lost')
})
