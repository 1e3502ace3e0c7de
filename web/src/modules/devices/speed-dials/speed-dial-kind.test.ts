import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Device, DeviceCallStatus } from '@samtale/contract/devices/device'
import { actionOf, filterSpeedDials, kindOf, type CallAction } from './speed-dial-kind.ts'

const call = (status: DeviceCallStatus, byMe = true): Device['call'] => ({
  ...{ id: 'call', status, byMe },
  ...{ ringEndsAt: null, name: 'Budget', location: 'quiet-lakes', with: 'Ole Eriksen' },
})
/** A room as the server tells it; an older one says its status in other words. */
const room = (status: string, overrides: Partial<Device> = {}) =>
  ({
    id: status,
    userDeviceName: 'Lokale 1',
    deviceName: 'K7QF-2M9D',
    call: null,
    ...overrides,
    status,
  }) as Device

test('[S3.63] every word that a status has had leads to the same button: join, start, or the disabled one', () => {
  const expected: readonly [string, CallAction][] = [
    ['ongoing', 'join'],
    ['device_call_ongoing', 'join'],
    ['Call Ongoing', 'join'],
    ['ready', 'start'],
    ['device_ready', 'start'],
    ['Ready', 'start'],
    ['unavailable', 'ended'],
    ['PoweredOff', 'ended'],
    ['rebooting', 'ended'],
    ['Rebooting', 'ended'],
    ['a word that nobody knows', 'ended'],
  ]
  const running = call('joined')
  assert.deepEqual(
    expected.map(([word]) => [
      word,
      actionOf(room(word, word.toLowerCase().includes('ongoing') ? { call: running } : {})),
    ]),
    expected,
  )
})

test('a room that is being called can be taken back by its caller, and by nobody else', () => {
  for (const status of ['calling', 'ringing'] as const) {
    assert.equal(kindOf(room('Ready', { call: call(status) })), 'calling')
    assert.equal(actionOf(room('Ready', { call: call(status) })), 'cancel')
    assert.equal(actionOf(room('Ready', { call: call(status, false) })), 'ended')
  }
})

test('a room on its way into a call can be joined there; one in a call that was not begun here cannot', () => {
  assert.equal(actionOf(room('Ready', { call: call('accepted') })), 'join')
  assert.equal(actionOf(room('Call Ongoing')), 'ended')
  assert.equal(actionOf(room('PoweredOff', { call: call('calling') })), 'ended')
})

test('rooms are narrowed by what they do, by group, and by either of their names; their order stays', () => {
  const speedDials = [
    room('Ready', { id: 'a', userDeviceName: 'Vagtstuen', deviceName: 'AAAA-1111' }),
    room('PoweredOff', { id: 'b', userDeviceName: 'Ællingen', deviceName: 'BBBB-2222' }),
    room('Ready', { id: 'c', userDeviceName: 'Auditorium', deviceName: 'CCCC-3333' }),
  ]
  const chosen = (filter: Partial<Parameters<typeof filterSpeedDials>[1]>) =>
    filterSpeedDials(speedDials, { kind: 'all', search: '', inGroup: null, ...filter }).map(({ id }) => id)
  assert.deepEqual(chosen({}), ['a', 'b', 'c'])
  assert.deepEqual(chosen({ kind: 'ready' }), ['a', 'c'])
  assert.deepEqual(chosen({ kind: 'in-call' }), [])
  assert.deepEqual(chosen({ search: ' æLL ' }), ['b'])
  assert.deepEqual(chosen({ search: 'cccc-3' }), ['c'])
  assert.deepEqual(chosen({ inGroup: new Set(['b', 'c']) }), ['b', 'c'])
  assert.deepEqual(chosen({ inGroup: new Set(['b', 'c']), kind: 'ready' }), ['c'])
})
