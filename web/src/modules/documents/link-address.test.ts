import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkAddress } from './link-address.ts'

test('what is typed as a link is made whole', () => {
  const whole = {
    'example.com': 'https://example.com',
    ' example.com/a?b=c ': 'https://example.com/a?b=c',
    'example.com:8443/a': 'https://example.com:8443/a',
    'http://example.com': 'http://example.com',
    'me@example.com': 'mailto:me@example.com',
    'mailto:me@example.com': 'mailto:me@example.com',
    'tel:+4512345678': 'tel:+4512345678',
    '/help': '/help',
  }
  for (const [typed, address] of Object.entries(whole)) assert.equal(linkAddress(typed), address, typed)
})

test('what no link may lead to is none', () => {
  for (const typed of [
    '',
    '  ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    'two words',
  ])
    assert.equal(linkAddress(typed), null, typed)
})
