import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl/core'
import type { Device } from '@samtale/contract/devices/device'
import { en } from '#i18n/en.ts'
import { speedDialReason, whyEnded } from './speed-dial-reason.ts'

const text = createTranslator({ locale: 'en-US', messages: en })
const language = { text, locale: 'en-US' } as const
const room = (overrides: Partial<Device>) =>
  ({
    deviceName: 'K7QF-2M9D',
    status: 'Ready',
    statusSince: null,
    call: null,
    privacyEnabled: false,
    ...overrides,
  }) as Device
const call = (status: 'ringing' | 'joined', byMe: boolean) =>
  ({
    ...{ id: 'call', status, byMe },
    ...{ ringEndsAt: null, name: 'Budget', location: 'quiet-lakes', with: 'Ole Eriksen' },
  }) satisfies Device['call']

test('under a name stands who is in the room, who calls it, or what its screen is called', () => {
  assert.equal(speedDialReason(room({}), text), 'TV K7QF-2M9D')
  assert.equal(
    speedDialReason(room({ status: 'Call Ongoing', call: call('joined', false) }), text),
    'with Ole Eriksen',
  )
  assert.equal(
    speedDialReason(room({ status: 'Call Ongoing', call: call('joined', true) }), text),
    'with you',
  )
  assert.equal(speedDialReason(room({ call: call('ringing', false) }), text), 'called by Ole Eriksen')
  assert.equal(
    speedDialReason(room({ call: call('ringing', true), privacyEnabled: true }), text),
    'called by you, rings first',
  )
})

test('a room that cannot be called says why, and what helps', () => {
  const today = new Date()
  today.setHours(7, 12, 0, 0)
  assert.equal(whyEnded(room({ status: 'Rebooting' }), language), 'Restarting. Back within 3 minutes.')
  assert.equal(
    whyEnded(room({ status: 'PoweredOff', statusSince: today.toISOString() }), language),
    'Offline since 07:12 AM. Turn on the device.',
  )
  assert.equal(whyEnded(room({ status: 'PoweredOff' }), language), 'This device has never been turned on.')
  assert.equal(whyEnded(room({ call: call('ringing', false) }), language), 'Someone is calling this room.')
  assert.equal(whyEnded(room({ status: 'Call Ongoing' }), language), "In a call that wasn't started here.")
})
