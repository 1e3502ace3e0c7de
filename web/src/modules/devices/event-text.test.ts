import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEVICE_CALL_STATUSES, type DeviceEvent } from '@samtale/contract/devices/device'
import { createTranslator } from 'use-intl/core'
import { en } from '#i18n/en.ts'
import { eventText } from './event-text.ts'

const text = createTranslator({ locale: 'en-US', messages: en })
const textOf = (kind: DeviceEvent['kind'], detail: DeviceEvent['detail']) => eventText(text, { kind, detail })

test('each kind of event has a short label', () => {
  assert.equal(textOf('assigned', { by: 'Ole Eriksen' }), 'by Ole Eriksen')
  assert.equal(
    textOf('call', { status: 'no-answer', caller: 'Liv Thorsen', reason: null }),
    'Call by Liv Thorsen: no answer',
  )
  assert.equal(textOf('command', { name: 'reboot', status: 'queued', whenIdle: true }), 'Reboot, requested')
  assert.equal(
    textOf('settings', { name: 'Boardroom', privacyEnabled: false, privacyTimeout: 15 }),
    'Boardroom, privacy off, timeout 15 s',
  )
  assert.equal(textOf('online', { version: '1.34.2', rebooted: false }), 'version 1.34.2')
  assert.equal(textOf('unassigned', {}), '')
})

test('every end of a call has its label, and an unknown one is quoted', () => {
  for (const status of DEVICE_CALL_STATUSES) assert.match(textOf('call', { status, caller: 'Liv' }), /Liv/)
  assert.equal(textOf('command', { name: 'identify', status: 'lost' }), 'identify, lost')
})
