import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceLocale } from './device-locale.ts'

test('a machine in Danish stays Danish when it is assigned, and one in English speaks as its owner does', () => {
  const owned = { name: 'Boardroom', locale: 'en-US' } as const
  assert.equal(deviceLocale(owned, 'da-DK'), 'da-DK')
  assert.equal(deviceLocale({ ...owned, locale: 'da-DK' }, 'en-US'), 'da-DK')
  assert.equal(deviceLocale({ name: null, locale: 'da-DK' }, 'en-US'), 'en-US')
  assert.equal(deviceLocale(null, 'da-DK'), 'da-DK')
})
