import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scannedId } from './scanned-id.ts'

test('the address on a device’s screen names the device, and anything else names none', () => {
  assert.equal(scannedId('https://samtale.example/devices?add=K7QF-2M9D'), 'K7QF-2M9D')
  assert.equal(scannedId('https://samtale.example/devices?add=k7qf2m9d&search=x'), 'k7qf2m9d')
  for (const none of ['', '?add=', '?add=K7QF', '?add=K7QF-2M9D-22', '?add=<b>', '?search=K7QF-2M9D']) {
    assert.equal(scannedId(`https://samtale.example/devices${none}`), null, none)
  }
})
