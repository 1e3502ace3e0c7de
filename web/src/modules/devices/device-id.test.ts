import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scannedId, validateDeviceId } from './device-id.ts'

test('the id of a device is right in any case, with its hyphen or without', () => {
  for (const typed of ['K7QF-2M9D', 'k7qf2m9d', 'K7QF 2m9d', ' k7qf-2m9d '])
    assert.equal(validateDeviceId(typed), 'valid', typed)
})

test('it is wrong as soon as a letter or the length says so, and no sooner [S5.22]', () => {
  for (const typed of ['', 'K', 'k7qf-', 'K7QF-2M9']) assert.equal(validateDeviceId(typed), undefined, typed)
  for (const typed of ['K7QO', 'l', 'K7QF-2M9D1', 'æ', 'K7QF_2'])
    assert.equal(validateDeviceId(typed), 'please_insert_valid_deviceid', typed)
})

test('the address on a device’s screen names the device, and anything else names none', () => {
  assert.equal(scannedId('https://samtale.example/devices?add=K7QF-2M9D'), 'K7QF-2M9D')
  assert.equal(scannedId('https://samtale.example/devices?add=k7qf2m9d&search=x'), 'k7qf2m9d')
  for (const none of ['', '?add=', '?add=K7QF', '?add=K7QF-2M9D-22', '?add=<b>', '?search=K7QF-2M9D']) {
    assert.equal(scannedId(`https://samtale.example/devices${none}`), null, none)
  }
})
