import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES, completeNumber, formatNumber } from './contact-number.ts'
import { compactNumber, isContactNumber } from './validators.ts'

test('a national number is completed with the country, however it is written', () => {
  for (const text of ['12345678', '12 34 56 78', '004512345678', '+45 12 34-56 78', '0045 (12) 345678'])
    assert.equal(completeNumber(text, 'DK'), '+4512345678', text)
  assert.equal(completeNumber('070 123 45 67', 'SE'), '+46701234567')
  assert.equal(completeNumber('1 (212) 555-0100', 'US'), '+12125550100')
  assert.equal(completeNumber('02 1234 5678', 'IT'), '+390212345678', 'Italy keeps its zero')
})

test('a number that its country cannot have is none, and neither is a national one without a country', () => {
  for (const text of ['', '1234567', '123456789', '00', '12 34 56 ab', '45.12.34.56'])
    assert.equal(completeNumber(text, 'DK'), null, text)
  assert.equal(completeNumber('12345678', null), null)
  assert.equal(completeNumber('0012345678', null), '+12345678')
})

test('a stored number is shown in the groups of its country, and completes to itself', () => {
  const shown = {
    '+4546353637': '+45 46 35 36 37',
    '+12125550100': '+1 212 555 0100',
    '+33123456789': '+33 1 23 45 67 89',
    '+46701234567': '+46 701 234 567',
    '+4930123456': '+49 301 234 56',
    '+493012345678': '+49 301 234 5678',
    '+390212345': '+39 021 2345',
    '+8112345678': '+8112345678',
    'call me': 'call me',
    '': '',
  }
  for (const [stored, text] of Object.entries(shown)) {
    assert.equal(formatNumber(stored), text)
    if (stored.startsWith('+')) assert.equal(completeNumber(text, null), stored)
  }
  assert.ok(COUNTRIES.includes('DK'))
})

test('a contact number is a plus, a digit from 1 to 9 and 6 to 14 more, blanks, dashes and parentheses aside', () => {
  for (const right of ['+4512345678', '+45 12 34 56 78', '+1 (212) 555-0100', '+1234567', '+123456789012345'])
    assert.equal(isContactNumber(right), true, right)
  const wrong = ['', '+', '4512345678', '+0512345678', '+123456', '+1234567890123456']
  for (const text of [...wrong, '+45 12 34 ab', '+45.12.34.56', '++4512345678', '+٤٥١٢٣٤٥٦٧٨'])
    assert.equal(isContactNumber(text), false, text)
  assert.equal(compactNumber('+1 (212) 555-0100'), '+12125550100')
})
